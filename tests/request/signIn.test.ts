import { send } from '@/request/send';
import { endSignIn } from '@/utils/signInState';
import { clearSession, readUsedAt, saveIdle, saveSession } from '@/utils/storage/authStorage';
import { goTo, listenEachTest, serve, serveLater } from './support';

const departments = { body: { code: 200, message: '', data: { tree: [] } } };
const signIn = (token: string) => saveSession({ token, expireIn: 7200 });

const told = listenEachTest();
beforeEach(() => {
  goTo('/home');
  delete window.routerBase;
  clearSession();
  signIn('token-a');
});

describe('call for one token', () => {
  test('with another token stored is given up unmade and unreported', async () => {
    const calls = serve(() => departments);
    const outcome = await send('departmentTree', {}, { token: 'token-b' });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect(outcome.ok || outcome.failure.error.message).toBe('Another session.');
    expect([calls, told]).toEqual([[], []]);
  });

  test('with this token stored is made', async () => {
    const calls = serve(() => departments);
    expect(await send('departmentTree', {}, { token: 'token-a' })).toMatchObject({ ok: true });
    expect(calls).toHaveLength(1);
  });
});

describe('answer after the end of its sign-in', () => {
  test('is dropped where the token is another, unreported', async () => {
    const release = serveLater(departments);
    const late = send('departmentTree');
    endSignIn();
    signIn('token-b');
    release();
    expect(await late).toMatchObject({ ok: false, failure: { kind: 'aborted', code: 'aborted' } });
    expect(told).toEqual([]);
  });

  test('is kept where the token is the same', async () => {
    const release = serveLater(departments);
    const late = send('departmentTree');
    endSignIn();
    release();
    expect(await late).toMatchObject({ ok: true });
  });

  test('is kept where the sign-in goes on with a renewed token', async () => {
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

  test('is noted at the start of a call that succeeds', async () => {
    serve(() => departments);
    expect(await usedAfter(60, () => send('departmentTree'))).toBe(60);
  });

  test('is not noted for a call that fails', async () => {
    serve(() => ({ body: { code: 500, message: 'did not work', data: null } }));
    expect(await usedAfter(60, () => send('departmentTree'))).toBe(0);
  });

  test('is not noted for a call of another token', async () => {
    const release = serveLater(departments);
    const used = await usedAfter(60, async () => {
      const late = send('departmentTree');
      jest.setSystemTime(start);
      signIn('token-b');
      saveIdle(900);
      release();
      await late;
    });
    expect(used).toBe(0);
  });
});
