import type { Staff } from '../../../src/contract/staff';
import type { Examination } from './examination';

/** Number of wrong passwords, more than any backend should allow. */
const GUESSES = 30;

/**
 * Checks the optional parts of the contract that the backend announces in `security`.
 * @param made an account that the check created, with this password
 */
export async function examineSecurity(
  on: Examination,
  security: readonly string[],
  made: Staff,
  password: string,
): Promise<void> {
  if (security.includes('unlock')) await examineUnlock(on, made, password);
  if (security.includes('sessions')) await examineSessions(on, made, password);
  if (security.includes('factors')) await examineFactors(on, made);
  if (security.includes('passkeys')) await examinePasskeys(on);
  if (security.includes('notices')) await examineNotices(on, made, password);
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
  await on.refused('staffUnlock', 'a missing account is refused', [404], { params: { id: 999_999_999 } });
  if (!(await on.write('staffUnlock', { params }))) return;
  await on.read('login', signIn(password), 'lets an unlocked account in');
}

async function examineSessions(on: Examination, { id, username }: Staff, password: string): Promise<void> {
  const params = { id };
  const signIn = () => on.read('login', { body: { username, password } }, 'opens another session');
  const own = await on.read('ownSessions');
  const current = own?.filter((session) => session.current) ?? [];
  on.note('ownSessions', 'marks the current session', current.length === 1 ? [] : [`${current.length} are current`]);
  await on.refused('ownSessionEnd', 'a missing session is refused', [404], { params: { id: 999_999_999 } });
  const [first, second] = [await signIn(), await signIn()];
  await on.refused('staffSessions', 'a missing account is refused', [404], { params: { id: 999_999_999 } });
  const list = await on.read('staffSessions', { params });
  if (!first || !second || !list) return;
  on.note('staffSessions', 'has the sessions of the account', list.length >= 2 ? [] : [`${list.length} sessions`]);
  const isEnded = (token: string, check: string) => on.refused('currentUser', check, [14010, 14012], {}, { token });
  if (await on.write('staffSessionsEnd', { params })) await isEnded(first.token, 'a session that was ended is refused');
  const administrator = on.token;
  on.token = (await signIn())?.token;
  // A backend may refuse the sessions to an account that must change its password first.
  const others = await on.ask('otherSessionsEnd', 'ends other sessions');
  const details = others && [200, 403].includes(others.code) ? [] : [`code: found ${others?.code}`];
  on.note('otherSessionsEnd', 'ends other sessions', details);
  on.token = administrator;
}

async function examineFactors(on: Examination, { id }: Staff): Promise<void> {
  const missing = { params: { id: 999_999_999 } };
  await on.read('ownFactors');
  await on.refused('totpBegin', 'a wrong password is refused', [600, 429], { body: { password: 'wrong' } });
  const unknown = { body: { ticket: 'unknown', passcode: '000000' } };
  await on.refused('totpConfirm', 'an unknown ticket is refused', [404, 409, 422, 600], unknown);
  await on.refused('login', 'a second step without a first one is refused', [401], unknown);
  const wrong = { body: { password: 'wrong' } };
  await on.refused('ownFactorRemove', 'a missing factor is refused', [404], { ...missing, ...wrong });
  await on.refused('recoveryCodesRenew', 'a wrong password is refused', [404, 600, 429], wrong);
  await on.refused('staffFactors', 'a missing account is refused', [404], missing);
  await on.refused('staffFactorsRemove', 'a missing account is refused', [404], missing);
  if (!(await on.write('staffFactorsRemove', { params: { id } }))) return;
  const list = await on.read('staffFactors', { params: { id } });
  const left = list?.factors.length ?? 0;
  on.note('staffFactors', 'has none after their removal', left === 0 ? [] : [`${left} factors`]);
}

async function examinePasskeys(on: Examination): Promise<void> {
  await on.refused('passkeyBegin', 'a wrong password is refused', [600, 429], { body: { password: 'wrong' } });
  const begun = await on.read('passkeyChallenge');
  if (!begun) return;
  const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key', response: {} };
  const finish = { body: { ticket: 'unknown', name: 'passkey', credential } };
  await on.refused('passkeyFinish', 'an unknown ticket is refused', [404, 409, 422, 600], finish);
  await on.refused('login', 'an unknown passkey is refused', [401], { body: { ticket: begun.ticket, credential } });
}

/** Expects a notice about the password, which an earlier check has reset. */
async function examineNotices(on: Examination, { username }: Staff, password: string): Promise<void> {
  await on.read('ownNotices');
  const session = await on.read('login', { body: { username, password } }, 'opens another session');
  const administrator = on.token;
  on.token = session?.token;
  // A backend may refuse the notices to an account that must change its password first.
  const answer = session && (await on.ask('ownNotices', 'tells of a reset password'));
  if (answer?.code === 200) {
    const own = (await on.read('ownNotices')) ?? [];
    const isTold = own.some(({ kind, read }) => kind === 'password' && !read);
    on.note('ownNotices', 'tells of a reset password', isTold ? [] : ['data: no unread notice of the kind password']);
    const newest = Math.max(1, ...own.map(({ id }) => id));
    await on.write('noticesRead', { body: { id: newest } });
    const user = await on.read('currentUser', {}, 'answers after notices were read');
    const details = user && user.unreadCount !== 0 ? [`data.unreadCount: expected 0, found ${user.unreadCount}`] : [];
    on.note('currentUser', 'counts no notice that was read', details);
  }
  on.token = administrator;
}
