import { resetStaffPassword } from '@/services/staff';
import { generatePassword } from '@/utils/text/generatePassword';
import { patiently } from '@/utils/transfer/patiently';
import type { JobRun } from '../job';
import { done, QUIET, refused } from './verdicts';

/** Sets a password that is made up here. After a call whose answer was lost another one is set: only that is known. */
const run: JobRun<'staffPassword'> = async ({ id }) => {
  const password = generatePassword();
  const body = { id, password, password_confirmation: password };
  const outcome = await patiently(() => resetStaffPassword(body, QUIET));
  return outcome.ok ? done({ secret: password }) : refused(outcome.failure);
};

export default run;
