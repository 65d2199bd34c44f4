import type { Status } from '../../../src/contract/fields';
import { type Staff, staffFields, type RoleTerm, type StaffFields } from '../../../src/contract/staff';
import { branchOf, type Reach, departmentsWithin, departmentMessage } from '../rules/reach';
import { termsOf, msOrNull, type RoleExpiries } from '../rules/terms';
import { moment, momentOrNull } from '../rules/time';
import type { Db, StaffRow } from '../store/tables';
import type { FieldErrors } from '../../../src/contract/envelope';
import { mixesScripts } from '../../../src/constants/writing';
import { words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import { changesOf, columnsOf, fieldNames } from '../rules/fields';
import { fold } from '../rules/fold';
import type { StoredChange } from '../rules/logValues';
import { nameOrder } from '../rules/nameOrder';
import { staffSearchKey } from '../rules/searchKey';

/** Fields that are stored unchanged. Roles are in a table of their own, and moments are stored as numbers. */
const ownFields = fieldNames(staffFields.omit({ role_ids: true, role_terms: true, valid_until: true }));

/**
 * Returns the columns of the editable fields.
 * A field that is missing in the body keeps its value. Null or '' clears the field.
 */
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
 * Checks the username and the department of an account.
 * @param reach departments in which the actor can create or edit accounts
 * @returns messages by field; empty if both are valid
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
  // An existing account can keep a username that mixes scripts, such as Latin and Cyrillic letters.
  else if (mixesScripts(username) && username !== before?.username) errors['username'] = [words().fields.usernameMixed];
  const [department] = await departmentsWithin(db, reach, [department_id]);
  if (department === undefined) errors['department_id'] = [departmentMessage(reach)];
  return errors;
}

/** Replaces the roles of an account, with the expiry of each role. */
export async function setRoles(
  db: Db,
  staffId: number,
  roleIds: readonly number[],
  expiries: RoleExpiries,
): Promise<void> {
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('staff_roles')
    .values(roleIds.map((roleId) => ({ staff_id: staffId, role_id: roleId, until: expiries.get(roleId) ?? null })))
    .execute();
}

const termText = ({ role_id, until }: RoleTerm, roles: Staff['roles']): string =>
  `${roles.find(({ id }) => id === role_id)?.name ?? `#${role_id}`}: ${moment(Date.parse(until))}`;

/**
 * Returns the log entry of a changed account, with names instead of ids.
 * `extra` adds changes that the record does not contain.
 */
export function staffEntry(before: Staff | null, after: Staff, extra: StoredChange[] = []): AuditEntry {
  const view = ({ department, roles, status, valid_until, role_terms, ...fields }: Staff) => ({
    ...fields,
    department: department.name,
    roles: roles.map((role) => role.name),
    valid_until: valid_until ? moment(Date.parse(valid_until)) : null,
    // The log has null instead of an empty list.
    role_terms: role_terms?.length ? role_terms.map((term) => termText(term, roles)) : null,
    status: status === 1 ? 'enabled' : 'disabled',
  });
  const changes = changesOf('staff', before && view(before), view(after));
  return { happening: { kind: 'done', name: after.name, id: after.id }, changes: [...changes, ...extra] };
}

/** Columns for responses. The password hash is left out. */
const columns = [
  'id',
  ...ownFields,
  'valid_until',
  'status',
  'initial_password_until',
  'last_login_at',
  'created_at',
  'updated_at',
  'version',
] as const;

type StaffRecord = Pick<StaffRow, (typeof columns)[number]> & { department_name: string };

export const staffRecords = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.department_id')
    .select(columns.map((name) => `staff.${name}` as const))
    .select('departments.name as department_name');

/** Converts rows to accounts with the fields of the API contract. Reads the roles of all rows with one query. */
export async function toStaff(db: Db, rows: readonly StaffRecord[]): Promise<Staff[]> {
  if (rows.length === 0) return [];
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['staff_roles.staff_id', 'staff_roles.until', 'roles.id', 'roles.name'])
    .where(
      'staff_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('roles.id')
    .execute();
  return rows.map(({ department_name, valid_until, status, last_login_at, created_at, updated_at, ...row }) => {
    const ownRoles = roles.filter((role) => role.staff_id === row.id);
    const names = ownRoles.map(({ id, name }) => ({ id, name }));
    return {
      ...row,
      status: status as Status,
      department: { id: row.department_id, name: department_name },
      roles: names,
      role_ids: names.map((role) => role.id),
      valid_until: momentOrNull(valid_until),
      role_terms: termsOf(ownRoles),
      initial_password_until: momentOrNull(row.initial_password_until),
      last_login_at: momentOrNull(last_login_at),
      created_at: moment(created_at),
      updated_at: moment(updated_at),
    };
  });
}

/** @returns the account; undefined if the account does not exist, or its department is outside `reach` */
export async function findStaff(db: Db, id: number, reach?: Reach): Promise<Staff | undefined> {
  const records = staffRecords(db).where('staff.id', '=', id);
  const row = await (
    reach ? records.where('staff.department_id', 'in', branchOf(db, reach)) : records
  ).executeTakeFirst();
  return row && (await toStaff(db, [row]))[0];
}
