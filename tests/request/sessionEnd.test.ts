import { setSessionEndHandler } from '@/request/handlers';
import { send } from '@/request/send';
import { clearSession, readToken, saveSession } from '@/utils/storage/authStorage';
import { goTo, serve, serveLater, listenEachTest } from './support';
import { t } from '../support/words';

const expired = { body: { code: 14013, message: 'session expired', data: null } };
const signIn = (token: string) => saveSession({ token, expireIn: 7200 });

const told = listenEachTest();
beforeEach(() => {
  goTo('/home');
  delete window.routerBase;
  clearSession();
  signIn('token-a');
});

test('six parallel failures are one notification and one redirect', async () => {
  serve(() => expired);
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
  expect(told).toEqual([
    ['sessionEnd', 14013],
    ['notify', 'session expired', undefined],
  ]);
});

test('failures with different codes and words are still one notification', async () => {
  const codes = [14012, 14013, 14010];
  serve(() => ({ body: { code: codes.shift(), message: `left ${codes.length}` } }));
  await Promise.all([send('departmentTree'), send('menuTree'), send('userMenus')]);
  expect(told).toEqual([
    ['sessionEnd', 14012],
    ['notify', 'left 2', undefined],
  ]);
});

test('a late failure of the old token after a new sign-in is ignored', async () => {
  const release = serveLater(expired);
  const late = send('departmentTree');
  signIn('token-b');
  release();
  expect(await late).toMatchObject({ ok: false, failure: { kind: 'session' } });
  expect(told).toEqual([]);
  expect(readToken()).toBe('token-b');
});

test('a late failure after signing out is ignored', async () => {
  const release = serveLater(expired);
  const late = send('logout');
  clearSession();
  release();
  await late;
  expect(told).toEqual([]);
});

test('the next session ends by itself again', async () => {
  serve(() => expired);
  await send('departmentTree');
  signIn('token-b');
  serve(() => ({ body: { code: 14012, message: 'signed out elsewhere' } }));
  await send('departmentTree');
  expect(told.filter(([kind]) => kind === 'sessionEnd')).toEqual([
    ['sessionEnd', 14013],
    ['sessionEnd', 14012],
  ]);
});

test('a call without a token ends a session that never was, each time', async () => {
  clearSession();
  serve(() => ({ body: { code: 14010, message: 'sign in first' } }));
  await Promise.all([send('departmentTree'), send('menuTree')]);
  expect(told).toEqual([
    ['sessionEnd', 14010],
    ['notify', 'sign in first', undefined],
  ]);
  await send('menuTree');
  expect(told).toHaveLength(3);
});

test('skipErrorHandler shows nothing and still ends the session', async () => {
  serve(() => expired);
  await send('departmentTree', {}, { skipErrorHandler: true });
  expect(told).toEqual([['sessionEnd', 14013]]);
  expect(readToken()).toBeNull();
});

test('a handler that fails neither keeps the token nor rejects the call, and its error is seen', async () => {
  jest.useFakeTimers();
  const bug = new Error('no router');
  setSessionEndHandler(() => {
    throw bug;
  });
  serve(() => expired);
  expect(await send('departmentTree')).toMatchObject({ ok: false, failure: { kind: 'session' } });
  expect(readToken()).toBeNull();
  expect(() => jest.runOnlyPendingTimers()).toThrow(bug);
  jest.useRealTimers();
});

test('the handler finds the token still there: what watches the session must not redirect first', async () => {
  const seen: (string | null)[] = [];
  setSessionEndHandler(() => seen.push(readToken()));
  serve(() => expired);
  await send('departmentTree');
  expect(seen).toEqual(['token-a']);
});

describe('with a router base', () => {
  test.each([
    ['/accounts', '/accounts/user/login', 0],
    ['/accounts/', '/accounts/user/login/', 0],
    ['/accounts', '/ACCOUNTS/User/Login', 0],
    ['/accounts', '/user/login', 2],
    ['/accounts', '/accounts/home', 2],
    ['/accounts', '/accounts/user/login/help', 2],
    [undefined, '/accounts/user/login', 2],
  ])('%s at %s', async (base, path, count) => {
    window.routerBase = base;
    goTo(path);
    serve(() => expired);
    await send('departmentTree');
    expect(told).toHaveLength(count);
  });
});

describe('a plain 401 is an authentication failure too (spec §2)', () => {
  test.each([
    ['with an envelope', { status: 401, body: { code: 401, message: 'not signed in' } }, 'not signed in'],
    ['as HTTP 200', { status: 200, body: { code: 401, message: 'not signed in' } }, 'not signed in'],
    ['without a body', { status: 401 }, t('errors.status.401')],
  ])('%s', async (_, reply, message) => {
    serve(() => reply);
    await Promise.all([send('departmentTree'), send('currentUser')]);
    expect(told).toEqual([
      ['sessionEnd', 401],
      ['notify', message, undefined],
    ]);
  });

  test('but a refused sign-in, in place or on the login page, leaves an open session alone', async () => {
    serve(() => ({ status: 401, body: { code: 401, message: 'wrong name or password' } }));
    const outcome = await send('login', { body: { username: 'admin', password: 'wrong' } });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'business', message: 'wrong name or password' } });
    expect(told).toEqual([]);
    expect(readToken()).toBe('token-a');
  });
});
