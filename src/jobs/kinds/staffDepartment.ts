import type { JobRun } from '../job';
import { departmentId } from './departmentRecord';
import { changeStaff } from './staffRecord';

/** Moves an account to a department, be it one that was made on the way. */
const run: JobRun<'staffDepartment'> = async (item, params, attempt) => {
  const id = await departmentId(params.departmentId, attempt.calls);
  if (typeof id !== 'number') return id;
  return changeStaff(item, attempt, ({ department_id }) => (department_id === id ? undefined : { department_id: id }));
};

export default run;
