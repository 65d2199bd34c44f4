import { operateStaffStatus } from '@/services/staff';
import { patiently } from '@/utils/transfer/patiently';
import type { JobRun } from '../job';
import { QUIET, verdictOf } from './verdicts';

/** Enables or disables an account. The calls name the state that is wanted, so that a second one changes nothing. */
const run: JobRun<'staffStatus'> = async ({ id }, { enabled }) =>
  verdictOf(await patiently(() => operateStaffStatus({ id, enabled }, QUIET)));

export default run;
