import type { JobRun } from '../job';
import { changeStaff } from './staffRecord';

/** Moves an account to a department. */
const run: JobRun<'staffDepartment'> = (item, { departmentId }, again) =>
  changeStaff(item, again, ({ department_id }) =>
    department_id === departmentId ? undefined : { department_id: departmentId },
  );

export default run;
