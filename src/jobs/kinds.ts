import type { JobAct, JobItem, JobKind, JobRun, JobTry, JobVerdict } from './job';
import { departmentCreate, departmentLeader, departmentUpdate } from './kinds/department';
import { staffCreate, staffDepartment, staffPassword, staffStatus, staffUpdate } from './kinds/staff';
import staffRoles from './kinds/staffRoles';

const runs: { readonly [Kind in JobKind]: JobRun<Kind> } = {
  departmentCreate,
  departmentLeader,
  departmentUpdate,
  staffCreate,
  staffDepartment,
  staffPassword,
  staffRoles,
  staffStatus,
  staffUpdate,
};

/** Returns the function for a kind. The type is widened, since TypeScript cannot relate an act's kind to its params. */
const runOf = <Kind extends JobKind>(kind: Kind) => runs[kind] as JobRun<JobKind>;

/** Makes one change of a job. */
export function runItem(acts: readonly JobAct[], item: JobItem, attempt: JobTry): Promise<JobVerdict> {
  const act = acts[item.act ?? 0];
  if (!act) throw new RangeError(`No act ${item.act} in this job.`);
  return runOf(act.kind)(item, act.params, attempt);
}
