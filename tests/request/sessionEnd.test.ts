import { setSessionEndHandler } from '@/request/reportFailure';
import { send } from '@/request/send';
import { clearSession, readToken, saveSession, readUsedAt, saveIdle } from '@/utils/storage/authStorage';
import { endSignIn } from '@/utils/signInState';
import { goTo, serve, serveLater, sessionEnded, listenEachTest } from './support';

const expiry = { body: { code: 14013, message: 'session expired', data: null } };
const signIn = (token: string) => saveSession({ token, expireIn: 7200 });

const reports = listenEachTest();
beforeEach(() => {
  goTo('/home');
  delete window.routerBase;
  clearSession();
  signIn('token-a');
});

test('six parallel calls of an expired session cause one notification and one redirect', async () => {
  serve(() => expiry);
  const outcomes = await Promise.all([
    send('departmentTree'),
    send('menuTree'),
    send('currentUser'),
    send('userMenus'),
    send('roleList', { query: {} }),
    send('roleCreate', { body: { name: 'a', code: 'a', permission: [] } }),
  ]);
  expect(outcomes.map((outcome) => outcome.ok || outcome.failure.kind)).toEqual(Array(6).fill('session'));
  expect(outcomes.map((outcome) => outcome.ok || outcome.failure.isReported)).toEqual(Array(6).fill(true));
  expect(reports).toEqual(sessionEnded(14013, 'session expired'));
});

test('session failures with different codes and messages cause one notification', async () => {
  const codes = [14012, 14013, 14010];
  serve(() => ({ body: { code: codes.shift(), message: `left ${codes.length}` } }));
  await Promise.all([send('departmentTree'), send('menuTree'), send('userMenus')]);
  expect(reports).toEqual(sessionEnded(14012, 'left 2'));
});

test('a late session failure of the old token after a new sign-in is ignored', async () => {
  const release = serveLater(expiry);
  const late = send('departmentTree');
  signIn('token-b');
  release();
  expect(await late).toMatchObject({ ok: false, failure: { kind: 'session' } });
  expect(reports).toEqual([]);
  expect(readToken()).toBe('token-b');
});

test('a late session failure after signing out is ignored', async () => {
  const release = serveLater(expiry);
  const late = send('logout');
  clearSession();
  release();
  await late;
  expect(reports).toEqual([]);
});

test('the end of a session is reported again after a new sign-in', async () => {
  serve(() => expiry);
  await send('departmentTree');
  signIn('token-b');
  serve(() => ({ body: { code: 14012, message: 'signed out elsewhere' } }));
  await send('departmentTree');
  expect(reports.flatMap(([kind, code]) => (kind === 'sessionEnd' ? code : []))).toEqual([14013, 14012]);
});

test('a call without a token reports the end of a session each time', async () => {
  clearSession();
  serve(() => ({ body: { code: 14010, message: 'sign in first' } }));
  await Promise.all([send('departmentTree'), send('menuTree')]);
  expect(reports).toEqual(sessionEnded(14010, 'sign in first'));
  await send('menuTree');
  expect(reports).toHaveLength(3);
});

test('with skipErrorHandler the session ends without a message', async () => {
  serve(() => expiry);
  await send('departmentTree', {}, { skipErrorHandler: true });
  expect(reports).toEqual([['sessionEnd', 14013]]);
  expect(readToken()).toBeNull();
});

test('if the session-end handler throws, the token is removed, and the error is reported', async () => {
  jest.useFakeTimers();
  const bug = new Error('no router');
  setSessionEndHandler(() => {
    throw bug;
  });
  serve(() => expiry);
  expect(await send('departmentTree')).toMatchObject({ ok: false, failure: { kind: 'session' } });
  expect(readToken()).toBeNull();
  expect(() => jest.runOnlyPendingTimers()).toThrow(bug);
  jest.useRealTimers();
});

test('the session-end handler runs before the token is removed', async () => {
  const tokens: (string | null)[] = [];
  setSessionEndHandler(() => tokens.push(readToken()));
  serve(() => expiry);
  await send('departmentTree');
  expect(tokens).toEqual(['token-a']);
});

test.each([
  ['/accounts', '/accounts/user/login', 0],
  ['/accounts/', '/accounts/user/login/', 0],
  ['/accounts', '/ACCOUNTS/User/Login', 0],
  ['/accounts', '/user/login', 2],
  ['/accounts', '/accounts/home', 2],
  ['/accounts', '/accounts/user/login/help', 2],
  [undefined, '/accounts/user/login', 2],
])('with the router base %s, an expiry at %s causes %i reports', async (base, path, count) => {
  window.routerBase = base;
  goTo(path);
  serve(() => expiry);
  await send('departmentTree');
  expect(reports).toHaveLength(count);
});

test('a refused sign-in does not end an open session', async () => {
  serve(() => ({ status: 401, body: { code: 401, message: 'wrong name or password' } }));
  const outcome = await send('login', { body: { username: 'admin', password: 'wrong' } });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'business', message: 'wrong name or password' } });
  expect(reports).toEqual([]);
  expect(readToken()).toBe('token-a');
});

const departments = { body: { code: 200, message: '', data: { tree: [] } } };

describe('call with the option `token`', () => {
  test('a call with the option `token` is neither sent nor reported while another token is stored', async () => {
    const calls = serve(() => departments);
    const outcome = await send('departmentTree', {}, { token: 'token-b' });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect(outcome.ok || outcome.failure.error.message).toBe('Another session.');
    expect([calls, reports]).toEqual([[], []]);
  });

  test('a call with the option `token` is sent while the same token is stored', async () => {
    const calls = serve(() => departments);
    expect(await send('departmentTree', {}, { token: 'token-a' })).toMatchObject({ ok: true });
    expect(calls).toHaveLength(1);
  });
});

describe('response that arrives after `endSignIn`', () => {
  test('a response that arrives after `endSignIn` is dropped without a report if the token has changed', async () => {
    const release = serveLater(departments);
    const late = send('departmentTree');
    endSignIn();
    signIn('token-b');
    release();
    expect(await late).toMatchObject({ ok: false, failure: { kind: 'aborted', code: 'aborted' } });
    expect(reports).toEqual([]);
  });

  test('a response that arrives after `endSignIn` is used if the token is the same', async () => {
    const release = serveLater(departments);
    const late = send('departmentTree');
    endSignIn();
    release();
    expect(await late).toMatchObject({ ok: true });
  });

  test('a response to a call is used even if the token was renewed during the call', async () => {
    const release = serveLater(departments);
    const late = send('departmentTree');
    signIn('token-b');
    release();
    expect(await late).toMatchObject({ ok: true });
  });
});

describe('use of a session', () => {
  const start = Date.UTC(2026, 4, 31, 8);
  beforeEach(() => {
    jest.useFakeTimers({ now: start });
    signIn('token-a');
    saveIdle(900);
  });
  afterEach(() => jest.useRealTimers());
  const usedAfter = async (seconds: number, call: () => Promise<unknown>) => {
    jest.setSystemTime(start + seconds * 1000);
    await call();
    return (readUsedAt() ?? 0) - start / 1000;
  };

  test('a successful call records its start time as the latest use of the session', async () => {
    serve(() => departments);
    expect(await usedAfter(60, () => send('departmentTree'))).toBe(60);
  });

  test('a failed call does not count as use of the session', async () => {
    serve(() => ({ body: { code: 500, message: 'did not work', data: null } }));
    expect(await usedAfter(60, () => send('departmentTree'))).toBe(0);
  });

  test('a call with another token does not count as use of the session', async () => {
    const release = serveLater(departments);
    const usedAt = await usedAfter(60, async () => {
      const late = send('departmentTree');
      jest.setSystemTime(start);
      signIn('token-b');
      saveIdle(900);
      release();
      await late;
    });
    expect(usedAt).toBe(0);
  });
});
