import type { FieldErrors } from '../../../src/contract/envelope';
import { mixesScripts } from '../../../src/constants/writing';
import { staffFields, type RoleTerm, type Staff, type StaffFields } from '../../../src/contract/staff';
import { words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import { changesOf } from '../rules/changes';
import { columnsOf, fieldNames } from '../rules/columns';
import { fold } from '../rules/fold';
import type { StoredChange } from '../rules/logEvents';
import { nameOrder } from '../rules/nameOrder';
import { staffSearchKey } from '../rules/searchKey';
import { msOrNull, type RoleEnds } from '../rules/terms';
import { moment } from '../rules/time';
import { departmentsWithin, noDepartment, type Reach } from '../rules/reach';
import type { Db } from '../store/tables';

/** The fields that are columns as they are; roles are rows of another table, and moments are numbers. */
export const ownFields = fieldNames(staffFields.omit({ role_ids: true, role_terms: true, valid_until: true }));

/** The columns of the editable fields. One that the body leaves out keeps its value; null or '' empties it. */
export function toStaffRow(body: Omit<StaffFields, 'role_ids' | 'role_terms'>, before: Staff | null) {
  const row = columnsOf(ownFields, body, before);
  const { valid_until = before?.valid_until } = body;
  return {
    ...row,
    valid_until: msOrNull(valid_until),
    username_key: fold(row.username),
    search_key: staffSearchKey(row),
    order_key: nameOrder(row.name),
  };
}

/**
 * @param reach where the actor may have accounts
 * @returns messages by field; empty when user name and department are fine
 */
export async function staffFaults(
  db: Db,
  before: Pick<Staff, 'id' | 'username'> | null,
  { username, username_key, department_id }: { username: string; username_key: string; department_id: number },
  reach: Reach,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const namesake = await db
    .selectFrom('staff')
    .select('id')
    .where('username_key', '=', username_key)
    .executeTakeFirst();
  if (namesake && namesake.id !== before?.id) errors['username'] = [words().fields.usernameTaken];
  // An account of before keeps its name.
  else if (mixesScripts(username) && username !== before?.username) errors['username'] = [words().fields.usernameMixed];
  const [department] = await departmentsWithin(db, reach, [department_id]);
  if (department === undefined) errors['department_id'] = [noDepartment(reach)];
  return errors;
}

/** The roles of an account from now on, and when some of them end. */
export async function setRoles(db: Db, staffId: number, roleIds: readonly number[], ends: RoleEnds): Promise<void> {
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('staff_roles')
    .values(roleIds.map((roleId) => ({ staff_id: staffId, role_id: roleId, until: ends.get(roleId) ?? null })))
    .execute();
}

const writtenTerm = ({ role_id, until }: RoleTerm, roles: Staff['roles']): string =>
  `${roles.find(({ id }) => id === role_id)?.name ?? `#${role_id}`}: ${moment(Date.parse(until))}`;

/** The log's entry for a change of an account, names instead of ids. `extra` is what no record shows. */
export function staffEntry(before: Staff | null, after: Staff, extra: StoredChange[] = []): AuditEntry {
  const view = ({ department, roles, status, valid_until, role_terms, ...fields }: Staff) => ({
    ...fields,
    department: department.name,
    roles: roles.map((role) => role.name),
    valid_until: valid_until ? moment(Date.parse(valid_until)) : null,
    // None is nothing, as everywhere in the log.
    role_terms: role_terms?.length ? role_terms.map((term) => writtenTerm(term, roles)) : null,
    status: status === 1 ? 'enabled' : 'disabled',
  });
  const changes = changesOf('staff', before && view(before), view(after));
  return { happened: { kind: 'done', name: after.name, id: after.id }, changes: [...changes, ...extra] };
}
