import type { Staff } from '../../../src/contract/staff';
import type { Examination } from './examination';

/** More than any backend should allow. */
const GUESSES = 30;

/**
 * The optional parts of the contract, where `user` announces them.
 * @param made an account that the check has made, with this password
 */
export async function examineSecurity(on: Examination, made: Staff, password: string): Promise<void> {
  const user = await on.read('currentUser', {}, 'announces optional parts');
  if (user?.security?.includes('unlock')) await examineUnlock(on, made, password);
}

async function examineUnlock(on: Examination, { id, username }: Staff, password: string): Promise<void> {
  const params = { id };
  const signIn = (text: string) => ({ body: { username, password: text } });
  let guesses = 0;
  let last = await on.ask('login', 'a wrong password', signIn('wrong'));
  while (last?.code === 401 && guesses++ < GUESSES) last = await on.ask('login', 'a wrong password', signIn('wrong'));
  if (last?.code !== 429) return on.note('login', 'wrong passwords lock an account', ['never 429'], 'advice');
  const locked = await on.read('staffDetail', { params }, 'answers for a locked account');
  if (locked) {
    const details = locked.locked_until ? [] : ['data.locked_until: expected a moment'];
    on.note('staffDetail', 'says until when an account is locked', details, 'advice');
  }
  await on.refused('staffUnlock', 'a missing account is told', [404], { params: { id: 999_999_999 } });
  if (!(await on.write('staffUnlock', { params }))) return;
  await on.read('login', signIn(password), 'lets an unlocked account in');
}
