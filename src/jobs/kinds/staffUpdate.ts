import type { Staff } from '@/contract/staff';
import { sameValues } from '@/utils/sameValues';
import type { JobRun, StaffChange } from '../job';
import { changeStaff } from './staffRecord';
import { done } from './verdicts';

/** Roles are the same in any order. */
const comparable = (value: unknown): unknown => (Array.isArray(value) ? [...(value as number[])].sort() : value);

const isSame = (staff: Staff, field: keyof StaffChange, wanted: StaffChange): boolean =>
  sameValues(comparable(staff[field]), comparable(wanted[field]));

/** Changes some fields of an account, and its status. */
const run: JobRun<'staffUpdate'> = async (item, { change, enabled }, again) => {
  const fields = Object.keys(change) as (keyof StaffChange)[];
  const verdict = await changeStaff(
    item,
    again,
    (staff) => (fields.every((field) => isSame(staff, field, change)) ? undefined : change),
    enabled,
  );
  return verdict.ok && !verdict.value.note ? done({ note: 'transfer.import.updated' }) : verdict;
};

export default run;
