import { resetStaffPassword } from '@/services/staff';
import { generatePassword } from '@/utils/text/generatePassword';
import { patiently } from '@/utils/transfer/patiently';
import type { JobRun } from '../job';
import { storedFault } from './staffRecord';
import { done, refused } from './verdicts';

/** Sets a password that is made up here. After a call whose answer was lost another one is set: only that is known. */
const run: JobRun<'staffPassword'> = async (item, _params, attempt) => {
  const fault = await storedFault(item, attempt);
  if (fault) return fault;
  const password = generatePassword();
  const body = { id: item.id, password, password_confirmation: password };
  const outcome = await patiently(() => resetStaffPassword(body, attempt.calls));
  return outcome.ok ? done({ secret: password }) : refused(outcome.failure);
};

export default run;
