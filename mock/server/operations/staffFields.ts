import type { FieldErrors } from '../../../src/contract/envelope';
import { staffFields, type Staff, type StaffFields } from '../../../src/contract/staff';
import { words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import { changesOf } from '../rules/changes';
import { columnsOf, fieldNames } from '../rules/columns';
import { fold } from '../rules/fold';
import type { StoredChange } from '../rules/logEvents';
import { withPinyin } from '../rules/pinyin';
import { withJoinedNumbers } from '../rules/writtenNumbers';
import type { Db } from '../store/tables';

/** The fields that are columns of their own; roles are rows of another table. */
export const ownFields = fieldNames(staffFields.omit({ role_ids: true }));

/** The columns of the editable fields. One that the body leaves out keeps its value; null or '' empties it. */
export function toStaffRow(body: Omit<StaffFields, 'role_ids'>, before: Staff | null) {
  const row = columnsOf(ownFields, body, before);
  return { ...row, username_key: fold(row.username), search_key: staffSearchKey(row) };
}

/** What the keyword filter looks through; one part per line, so that no match spans two. */
export const staffSearchKey = (parts: {
  username: string;
  name: string;
  mobile: string | null;
  email: string | null;
}): string =>
  withJoinedNumbers(
    withPinyin([parts.username, parts.name, parts.mobile ?? '', parts.email ?? ''].map(fold).join('\n'), parts.name),
  );

/** @returns messages by field; empty when user name and department are fine */
export async function staffFaults(
  db: Db,
  id: number | null,
  { username_key, department_id }: { username_key: string; department_id: number },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const namesake = await db
    .selectFrom('staff')
    .select('id')
    .where('username_key', '=', username_key)
    .executeTakeFirst();
  if (namesake && namesake.id !== id) errors['username'] = [words().fields.usernameTaken];
  const department = await db.selectFrom('departments').select('id').where('id', '=', department_id).executeTakeFirst();
  if (!department) errors['department_id'] = [words().fields.departmentMissing];
  return errors;
}

export async function setRoles(db: Db, staffId: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('staff_roles')
    .values(roleIds.map((roleId) => ({ staff_id: staffId, role_id: roleId })))
    .execute();
}

/** The log's entry for a change of an account, names instead of ids. `extra` is what no record shows. */
export function staffEntry(before: Staff | null, after: Staff, extra: StoredChange[] = []): AuditEntry {
  const view = ({ department, roles, status, ...fields }: Staff) => ({
    ...fields,
    department: department.name,
    roles: roles.map((role) => role.name),
    status: status === 1 ? 'enabled' : 'disabled',
  });
  const changes = changesOf('staff', before && view(before), view(after));
  return { happened: { kind: 'done', name: after.name, id: after.id }, changes: [...changes, ...extra] };
}
