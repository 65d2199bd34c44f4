import type { Status } from '../../../src/contract/fields';
import type { Staff } from '../../../src/contract/staff';
import { branchOf, type Reach } from '../rules/reach';
import { termsOf } from '../rules/terms';
import { moment, momentOrNull } from '../rules/time';
import type { Db, StaffRow } from '../store/tables';
import { ownFields } from './staffFields';

/** Columns for responses, without the password hash. */
const columns = [
  'id',
  ...ownFields,
  'valid_until',
  'status',
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

/** @returns the rows in the form of the contract; reads the roles of all rows at once */
export async function shownStaff(db: Db, rows: readonly StaffRecord[]): Promise<Staff[]> {
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
    const held = roles.filter((role) => role.staff_id === row.id);
    const own = held.map(({ id, name }) => ({ id, name }));
    return {
      ...row,
      status: status as Status,
      department: { id: row.department_id, name: department_name },
      roles: own,
      role_ids: own.map((role) => role.id),
      valid_until: momentOrNull(valid_until),
      role_terms: termsOf(held),
      last_login_at: momentOrNull(last_login_at),
      created_at: moment(created_at),
      updated_at: moment(updated_at),
    };
  });
}

/** @returns the account; undefined if it does not exist or is beyond the reach */
export async function findStaff(db: Db, id: number, reach?: Reach): Promise<Staff | undefined> {
  const found = staffRecords(db).where('staff.id', '=', id);
  const row = await (reach ? found.where('staff.department_id', 'in', branchOf(db, reach)) : found).executeTakeFirst();
  return row && (await shownStaff(db, [row]))[0];
}
