import type { Staff } from '../../../src/contract/staff';
import type { Examination } from './examination';

/** Number of wrong passwords to try, more than any backend should allow. */
const GUESSES = 30;

/**
 * Checks the optional parts of the contract that the backend announces in `security`.
 * @param account account that an earlier check has created; `password` is its password
 */
export async function examineSecurity(
  examination: Examination,
  security: readonly string[],
  account: Staff,
  password: string,
): Promise<void> {
  if (security.includes('unlock')) await examineUnlock(examination, account, password);
  if (security.includes('sessions')) await examineSessions(examination, account, password);
  if (security.includes('factors')) await examineFactors(examination, account);
  if (security.includes('passkeys')) await examinePasskeys(examination);
  if (security.includes('notices')) await examineNotices(examination, account, password);
}

async function examineUnlock(examination: Examination, { id, username }: Staff, password: string): Promise<void> {
  const params = { id };
  const signIn = (text: string) => ({ body: { username, password: text } });
  let guesses = 0;
  let answer = await examination.ask('login', 'a wrong password', signIn('wrong'));
  while (answer?.code === 401 && guesses++ < GUESSES)
    answer = await examination.ask('login', 'a wrong password', signIn('wrong'));
  if (answer?.code !== 429)
    return examination.note('login', 'wrong passwords lock an account', ['never 429'], 'advice');
  const lockedAccount = await examination.read('staffDetail', { params }, 'has a locked account');
  if (lockedAccount) {
    const details = lockedAccount.locked_until ? [] : ['data.locked_until: expected a moment'];
    examination.note('staffDetail', 'has the end of the lock', details, 'advice');
  }
  await examination.refused('staffUnlock', 'a missing account is refused', [404], { params: { id: 999_999_999 } });
  if (!(await examination.write('staffUnlock', { params }))) return;
  await examination.read('login', signIn(password), 'accepts the sign-in of an unlocked account');
}

async function examineSessions(examination: Examination, { id, username }: Staff, password: string): Promise<void> {
  const params = { id };
  const signIn = () => examination.read('login', { body: { username, password } }, 'opens another session');
  const ownSessions = await examination.read('ownSessions');
  const currentSessions = ownSessions?.filter((session) => session.current) ?? [];
  examination.note(
    'ownSessions',
    'marks the current session',
    currentSessions.length === 1 ? [] : [`${currentSessions.length} are current`],
  );
  await examination.refused('ownSessionEnd', 'a missing session is refused', [404], { params: { id: 999_999_999 } });
  const [firstSession, secondSession] = [await signIn(), await signIn()];
  await examination.refused('staffSessions', 'a missing account is refused', [404], { params: { id: 999_999_999 } });
  const list = await examination.read('staffSessions', { params });
  if (!firstSession || !secondSession || !list) return;
  examination.note(
    'staffSessions',
    'has the sessions of the account',
    list.length >= 2 ? [] : [`${list.length} sessions`],
  );
  const isEnded = (token: string, check: string) =>
    examination.refused('currentUser', check, [14010, 14012], {}, { token });
  if (await examination.write('staffSessionsEnd', { params }))
    await isEnded(firstSession.token, 'a session that was ended is refused');
  const administrator = examination.token;
  examination.token = (await signIn())?.token;
  // A backend may refuse this call for an account that must change its password first.
  const answer = await examination.ask('otherSessionsEnd', 'ends other sessions');
  const details = answer && [200, 403].includes(answer.code) ? [] : [`code: found ${answer?.code}`];
  examination.note('otherSessionsEnd', 'ends other sessions', details);
  examination.token = administrator;
}

async function examineFactors(examination: Examination, { id }: Staff): Promise<void> {
  const missingParams = { params: { id: 999_999_999 } };
  await examination.read('ownFactors');
  await examination.refused('totpBegin', 'a wrong password is refused', [600, 429], { body: { password: 'wrong' } });
  const unknown = { body: { ticket: 'unknown', passcode: '000000' } };
  await examination.refused('totpConfirm', 'an unknown ticket is refused', [404, 409, 422, 600], unknown);
  await examination.refused('login', 'a second step without a first one is refused', [401], unknown);
  const wrong = { body: { password: 'wrong' } };
  await examination.refused('ownFactorRemove', 'a missing factor is refused', [404], { ...missingParams, ...wrong });
  await examination.refused('recoveryCodesRenew', 'a wrong password is refused', [404, 600, 429], wrong);
  await examination.refused('staffFactors', 'a missing account is refused', [404], missingParams);
  await examination.refused('staffFactorsRemove', 'a missing account is refused', [404], missingParams);
  if (!(await examination.write('staffFactorsRemove', { params: { id } }))) return;
  const list = await examination.read('staffFactors', { params: { id } });
  const factorCount = list?.factors.length ?? 0;
  examination.note('staffFactors', 'has none after their removal', factorCount === 0 ? [] : [`${factorCount} factors`]);
}

async function examinePasskeys(examination: Examination): Promise<void> {
  await examination.refused('passkeyBegin', 'a wrong password is refused', [600, 429], { body: { password: 'wrong' } });
  const challenge = await examination.read('passkeyChallenge');
  if (!challenge) return;
  const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key', response: {} };
  const finish = { body: { ticket: 'unknown', name: 'passkey', credential } };
  await examination.refused('passkeyFinish', 'an unknown ticket is refused', [404, 409, 422, 600], finish);
  await examination.refused('login', 'an unknown passkey is refused', [401], {
    body: { ticket: challenge.ticket, credential },
  });
}

/** Expects a notice that the password was reset. An earlier check has reset the password. */
async function examineNotices(examination: Examination, { username }: Staff, password: string): Promise<void> {
  await examination.read('ownNotices');
  const session = await examination.read('login', { body: { username, password } }, 'opens another session');
  const administrator = examination.token;
  examination.token = session?.token;
  // A backend may refuse this call for an account that must change its password first.
  const answer = session && (await examination.ask('ownNotices', 'has a notice of a reset password'));
  if (answer?.code === 200) {
    const notices = (await examination.read('ownNotices')) ?? [];
    const isNotified = notices.some(({ kind, read }) => kind === 'password' && !read);
    examination.note(
      'ownNotices',
      'has a notice of a reset password',
      isNotified ? [] : ['data: no unread notice of the kind password'],
    );
    const newestId = Math.max(1, ...notices.map(({ id }) => id));
    await examination.write('noticesRead', { body: { id: newestId } });
    const user = await examination.read('currentUser', {}, 'succeeds after notices were read');
    const details = user && user.unreadCount !== 0 ? [`data.unreadCount: expected 0, found ${user.unreadCount}`] : [];
    examination.note('currentUser', 'counts only unread notices', details);
  }
  examination.token = administrator;
}
