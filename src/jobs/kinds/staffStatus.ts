import { operateStaffStatus } from '@/services/staff';
import { patiently } from '@/utils/transfer/patiently';
import type { JobRun } from '../job';
import { storedFault } from './staffRecord';
import { verdictOf } from './verdicts';

/** Enables or disables an account. The calls name the state that is wanted, so that a second one changes nothing. */
const run: JobRun<'staffStatus'> = async (item, { enabled }, attempt) =>
  (await storedFault(item, attempt, ({ status }) => (status === 1) === enabled)) ??
  verdictOf(await patiently(() => operateStaffStatus({ id: item.id, enabled }, attempt.calls)));

export default run;
