import { roleIdsOf } from '@/utils/roleIds';
import type { JobRun } from '../job';
import { changeStaff } from './staffRecord';
import { otherRecordVerdict } from './verdicts';

/** Returns the role ids after an addition and removal; undefined if they stay the same. */
export function changedRoles(
  roleIds: readonly number[],
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): number[] | undefined {
  const newRoleIds = [...roleIds.filter((id) => !remove.includes(id)), ...add.filter((id) => !roleIds.includes(id))];
  return newRoleIds.length === roleIds.length && newRoleIds.every((id) => roleIds.includes(id))
    ? undefined
    : newRoleIds;
}

/** Grants and revokes roles of an account. The other roles of the account stay unchanged. */
const run: JobRun<'staffRoles'> = (item, { add, remove, names = {} }, attempt) =>
  changeStaff(item, attempt, (staff) => {
    const otherRole = staff.roles?.find(({ id, name }) => remove.includes(id) && (names[id] ?? name) !== name);
    if (otherRole) return otherRecordVerdict(names[otherRole.id] ?? '', otherRole.name);
    const role_ids = changedRoles(roleIdsOf(staff), { add, remove });
    return role_ids && { role_ids };
  });

export default run;
