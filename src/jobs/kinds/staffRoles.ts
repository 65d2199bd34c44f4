import { roleIdsOf } from '@/utils/roleIds';
import type { JobRun } from '../job';
import { changeStaff } from './staffRecord';
import { otherRecord } from './verdicts';

/** Gives an account some roles and takes some away; its others stay. */
const run: JobRun<'staffRoles'> = (item, { add, remove, names = {} }, attempt) =>
  changeStaff(item, attempt, (staff) => {
    const other = staff.roles?.find(({ id, name }) => remove.includes(id) && (names[id] ?? name) !== name);
    if (other) return otherRecord(names[other.id] ?? '', other.name);
    const held = roleIdsOf(staff);
    const next = [...held.filter((id) => !remove.includes(id)), ...add.filter((id) => !held.includes(id))];
    return next.length === held.length && next.every((id) => held.includes(id)) ? undefined : { role_ids: next };
  });

export default run;
