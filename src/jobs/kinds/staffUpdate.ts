import type { Staff } from '@/contract/staff';
import { roleIdsOf } from '@/utils/roleIds';
import { sameValues } from '@/utils/sameValues';
import type { JobRun, StaffChange } from '../job';
import { changeStaff } from './staffRecord';
import { changedRoles } from './staffRoles';
import { done } from './verdicts';

/** Roles are the same in any order, and moments with any offset. */
function comparable(field: keyof StaffChange, values: Staff | StaffChange): unknown {
  const value = values[field];
  if (field === 'valid_until') return typeof value === 'string' ? Date.parse(value) : undefined;
  return Array.isArray(value) ? [...value].sort() : value;
}

const isSame = (staff: Staff, field: keyof StaffChange, wanted: StaffChange): boolean =>
  sameValues(comparable(field, staff), comparable(field, wanted));

/** Changes some fields of an account, its status, and some of its roles. */
const run: JobRun<'staffUpdate'> = async (item, { change, enabled, roles }, attempt) => {
  const fields = Object.keys(change) as (keyof StaffChange)[];
  const verdict = await changeStaff(
    item,
    attempt,
    (staff) => {
      const role_ids = roles && changedRoles(roleIdsOf(staff), roles);
      if (!role_ids && fields.every((field) => isSame(staff, field, change))) return undefined;
      // Where ends are sent, all of them are.
      const role_terms = roles && roles.terms.length > 0 && [...(staff.role_terms ?? []), ...roles.terms];
      return { ...change, ...(role_ids && { role_ids }), ...(role_ids && role_terms && { role_terms }) };
    },
    enabled,
  );
  return verdict.ok && !verdict.value.note ? done({ ...verdict.value, note: 'transfer.import.updated' }) : verdict;
};

export default run;
