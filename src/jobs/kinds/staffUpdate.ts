import type { Staff } from '@/contract/staff';
import { sameValues } from '@/utils/sameValues';
import type { JobRun, StaffChange } from '../job';
import { changeStaff } from './staffRecord';
import { done } from './verdicts';

/** Roles are the same in any order, and moments with any offset. */
function comparable(field: keyof StaffChange, values: Staff | StaffChange): unknown {
  const value = values[field];
  if (field === 'valid_until') return typeof value === 'string' ? Date.parse(value) : undefined;
  return Array.isArray(value) ? [...value].sort() : value;
}

const isSame = (staff: Staff, field: keyof StaffChange, wanted: StaffChange): boolean =>
  sameValues(comparable(field, staff), comparable(field, wanted));

/** Changes some fields of an account, and its status. */
const run: JobRun<'staffUpdate'> = async (item, { change, enabled }, attempt) => {
  const fields = Object.keys(change) as (keyof StaffChange)[];
  const verdict = await changeStaff(
    item,
    attempt,
    (staff) => (fields.every((field) => isSame(staff, field, change)) ? undefined : change),
    enabled,
  );
  return verdict.ok && !verdict.value.note ? done({ note: 'transfer.import.updated' }) : verdict;
};

export default run;
