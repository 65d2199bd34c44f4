import type { JobRun } from '../job';
import { changeStaff } from './staffRecord';

/**
 * Enables or disables an account. A stale version counts only for stored changes: on this page, disabling may be urgent. An
 * account with that status already is not called, so that undoing the job leaves it alone as well.
 */
const run: JobRun<'staffStatus'> = (item, { enabled }, attempt) => {
  const { version: _chosen, ...current } = item;
  return changeStaff(attempt.isStored ? item : current, attempt, () => undefined, enabled);
};

export default run;
