import { roleIdsOf } from '@/utils/roleIds';
import type { JobRun } from '../job';
import { changeStaff } from './staffRecord';
import { otherRecord } from './verdicts';

/** Role ids after adding and removing some; undefined without a change. */
export function changedRoles(
  held: readonly number[],
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): number[] | undefined {
  const next = [...held.filter((id) => !remove.includes(id)), ...add.filter((id) => !held.includes(id))];
  return next.length === held.length && next.every((id) => held.includes(id)) ? undefined : next;
}

/** Grants and revokes roles of an account; its other roles are unchanged. */
const run: JobRun<'staffRoles'> = (item, { add, remove, names = {} }, attempt) =>
  changeStaff(item, attempt, (staff) => {
    const other = staff.roles?.find(({ id, name }) => remove.includes(id) && (names[id] ?? name) !== name);
    if (other) return otherRecord(names[other.id] ?? '', other.name);
    const role_ids = changedRoles(roleIdsOf(staff), { add, remove });
    return role_ids && { role_ids };
  });

export default run;
