import type { FieldErrors } from '../../../src/contract/envelope';
import { mixesScripts } from '../../../src/constants/writing';
import { staffFields, type RoleTerm, type Staff, type StaffFields } from '../../../src/contract/staff';
import { words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import { changesOf, columnsOf, fieldNames } from '../rules/fields';
import { fold } from '../rules/fold';
import type { StoredChange } from '../rules/logEvents';
import { nameOrder } from '../rules/nameOrder';
import { staffSearchKey } from '../rules/searchKey';
import { msOrNull, type RoleExpiries } from '../rules/terms';
import { moment } from '../rules/time';
import { departmentsWithin, departmentMessage, type Reach } from '../rules/reach';
import type { Db } from '../store/tables';

/** Fields that are stored unchanged; roles have a table of their own, and moments are stored as numbers. */
export const ownFields = fieldNames(staffFields.omit({ role_ids: true, role_terms: true, valid_until: true }));

/** Columns of the editable fields. A field that the body omits keeps its value; null or '' clears it. */
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
 * @param reach departments in which the actor may create or edit accounts
 * @returns messages by field; empty for a valid username and department
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
  // An existing account keeps its username.
  else if (mixesScripts(username) && username !== before?.username) errors['username'] = [words().fields.usernameMixed];
  const [department] = await departmentsWithin(db, reach, [department_id]);
  if (department === undefined) errors['department_id'] = [departmentMessage(reach)];
  return errors;
}

/** Replaces the roles of an account and their expiry. */
export async function setRoles(db: Db, staffId: number, roleIds: readonly number[], ends: RoleExpiries): Promise<void> {
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('staff_roles')
    .values(roleIds.map((roleId) => ({ staff_id: staffId, role_id: roleId, until: ends.get(roleId) ?? null })))
    .execute();
}

const writtenTerm = ({ role_id, until }: RoleTerm, roles: Staff['roles']): string =>
  `${roles.find(({ id }) => id === role_id)?.name ?? `#${role_id}`}: ${moment(Date.parse(until))}`;

/** Log entry of a changed account, with names instead of ids. `extra` has changes that records do not contain. */
export function staffEntry(before: Staff | null, after: Staff, extra: StoredChange[] = []): AuditEntry {
  const view = ({ department, roles, status, valid_until, role_terms, ...fields }: Staff) => ({
    ...fields,
    department: department.name,
    roles: roles.map((role) => role.name),
    valid_until: valid_until ? moment(Date.parse(valid_until)) : null,
    // The log has null for an empty list.
    role_terms: role_terms?.length ? role_terms.map((term) => writtenTerm(term, roles)) : null,
    status: status === 1 ? 'enabled' : 'disabled',
  });
  const changes = changesOf('staff', before && view(before), view(after));
  return { happened: { kind: 'done', name: after.name, id: after.id }, changes: [...changes, ...extra] };
}
