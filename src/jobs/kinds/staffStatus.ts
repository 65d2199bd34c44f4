import type { JobRun } from '../job';
import { changeStaff } from './staffRecord';

/**
 * Enables or disables an account, whatever else of it has changed since it was chosen on this page: disabling may be
 * urgent. One that is as wanted already is left alone, so that taking the job back leaves it alone as well.
 */
const run: JobRun<'staffStatus'> = ({ version, ...item }, { enabled }, attempt) =>
  changeStaff(
    attempt.isStored && version !== undefined ? { ...item, version } : item,
    attempt,
    () => undefined,
    enabled,
  );

export default run;
