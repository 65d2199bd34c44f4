import { waitFor } from '@testing-library/react';
import login, { loginActions } from '@/models/login';
import user, { userActions } from '@/models/user';
import {
  clearSession,
  hasAuthority,
  readAuthority,
  readExpireTime,
  readToken,
  wasSignedOut,
  saveSession,
} from '@/utils/storage/authStorage';
import { translate } from '@/locales/translate';
import { answer, serve, listenEachTest } from '../request/support';
import { runModel } from './effect';

const fine = (data: unknown) => ({ body: { code: 200, message: 'ok', data } });
const refusal = (code: number, message: string) => ({ status: code, body: { code, message, data: null } });
const person = (fields: object = {}) => ({
  id: 1,
  username: 'admin',
  name: 'A',
  roles: [],
  permissions: ['account.role'],
  totalCount: 5,
  unreadCount: 2,
  ...fields,
});
/** Simulates a network with a single response, which the test delivers. `requestSent` waits for the request. */
function serveLater() {
  let arrive: (response: Response) => void = () => undefined;
  const calls = serve(() => new Promise<Response>((resolve) => (arrive = resolve)));
  return {
    requestSent: () => waitFor(() => expect(calls).toHaveLength(1)),
    arrive: (body: object) => arrive(answer({ body })),
  };
}

const reports = listenEachTest();
beforeEach(() => {
  clearSession();
});

describe('a sign-in', () => {
  const form = { username: 'admin', password: 'x' };

  it('an accepted sign-in stores the token and its expiry, and shows a success message', async () => {
    const model = runModel(login);
    expect(model.state()).toEqual({});
    const calls = serve(() => fine({ token: 'a.b.c', expire_in: 60 }));
    expect(await model.run(loginActions.signIn(form))).toBe(true);
    expect(JSON.parse(calls[0]?.init.body as string)).toEqual(form);
    expect(readToken()).toBe('a.b.c');
    expect((readExpireTime() ?? 0) - Date.now() / 1000).toBeGreaterThan(58);
    expect((readExpireTime() ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(60);
    expect(model.state()).toEqual({ status: 'ok' });
    expect(reports).toEqual([['success', translate('login.success')]]);
  });

  it('a refused sign-in stores nothing, and returns a message and the waiting time', async () => {
    const model = runModel(login);
    serve(() => ({ ...refusal(429, 'wait'), headers: { 'Retry-After': '30' } }));
    expect(await model.run(loginActions.signIn(form))).toBe(false);
    expect(readToken()).toBeNull();
    expect(model.state()).toEqual({ status: 'error', message: 'wait', retryAfter: 30 });
    expect(reports).toEqual([]);
    serve(() => refusal(401, 'wrong'));
    await model.run(loginActions.signIn(form));
    expect(model.state()).toEqual({ status: 'error', message: 'wrong', retryAfter: undefined });
  });

  describe('sign-in with a second step', () => {
    const step = { second: ['totp', 'recovery'], ticket: 'abc' };
    const asking = (message: string, data: unknown) => ({ status: 401, body: { code: 401, message, data } });
    const second = { ticket: 'abc', passcode: '123456' };

    it('a sign-in with a second factor shows the second step without an error', async () => {
      const model = runModel(login);
      model.reduce(loginActions.signInStarted());
      serve(() => asking('second', { ...step, second: ['recovery', 'fax', 'totp'], passkey: { challenge: 'x' } }));
      expect(await model.run(loginActions.signIn(form))).toBe(false);
      expect(model.state()).toEqual({ staysOnPage: true, secondStep: { ...step, passkey: { challenge: 'x' } } });
      expect([readToken(), reports]).toEqual([null, []]);
    });

    it('the second step of a sign-in stays after a wrong code or a rate limit, but not after its expiry', async () => {
      const model = runModel(login);
      serve(() => asking('second', step));
      await model.run(loginActions.signIn(form));
      serve(() => asking('wrong', step));
      await model.run(loginActions.signIn(second));
      expect(model.state()).toEqual({ status: 'error', message: 'wrong', secondStep: step });
      serve(() => refusal(429, 'wait'));
      await model.run(loginActions.signIn(second));
      expect(model.state()).toMatchObject({ status: 'error', message: 'wait', secondStep: step });
      serve(() => refusal(401, 'ended'));
      await model.run(loginActions.signIn(second));
      expect(model.state()).toEqual({ status: 'error', message: 'ended' });
    });

    it.each([null, 'x', { second: 'totp', ticket: 'a' }, { second: ['totp'] }, { second: ['fax'], ticket: 'a' }])(
      'a sign-in refused with the malformed second step %j shows only the error message',
      async (data) => {
        const model = runModel(login);
        serve(() => asking('wrong', data));
        await model.run(loginActions.signIn(form));
        expect(model.state()).toEqual({ status: 'error', message: 'wrong' });
      },
    );
  });

  it('staysOnPage remains set after a refused sign-in, until a sign-in is accepted, cancelled or ended', () => {
    const model = runModel(login);
    model.reduce(loginActions.signInStarted());
    expect(model.state()).toEqual({ staysOnPage: true });
    model.reduce(loginActions.refused({ message: 'wrong', retryAfter: undefined }));
    expect(model.state()).toEqual({ staysOnPage: true, status: 'error', message: 'wrong' });
    model.reduce(loginActions.signInCancelled());
    expect(model.state()).toEqual({});
    model.reduce(loginActions.signInStarted());
    model.reduce(loginActions.ended());
    expect(model.state()).toEqual({});
    model.reduce(loginActions.signInStarted());
    model.reduce(loginActions.accepted());
    expect(model.state()).toEqual({ status: 'ok' });
  });
});

it('a sign-out is sent with the token, without waiting for the response', async () => {
  saveSession({ token: 'a.b.c', expireIn: 60 });
  const calls = serve(() => new Promise<Response>(() => undefined));
  const model = runModel(login);
  model.reduce(loginActions.accepted());
  await model.run(loginActions.signOut());
  expect([readToken(), wasSignedOut()]).toEqual([null, true]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls.map(({ url }) => url)).toEqual(['/api/account-api/logout']);
  expect([calls[0]?.init.headers['Authorization'], model.put()]).toEqual(['Bearer a.b.c', ['ended']]);
  expect(model.state()).toEqual({});
});

describe('the signed-in person', () => {
  beforeEach(() => saveSession({ token: 'a.b.c', expireIn: 60 }));

  it('fetchCurrent stores the person, notice counts and permissions; noticesRead resets the unread count', async () => {
    const model = runModel(user);
    expect(model.state()).toEqual({});
    serve(() => fine(person()));
    await model.run(userActions.fetchCurrent());
    expect(model.state()).toEqual({ current: person(), notifyCount: 5, unreadCount: 2 });
    expect(readAuthority()).toEqual(['account.role']);
    model.reduce(userActions.noticesRead());
    expect(model.state()).toMatchObject({ notifyCount: 5, unreadCount: 0 });
  });

  it('no permissions are stored before a required password change', async () => {
    const model = runModel(user);
    serve(() => fine(person()));
    await model.run(userActions.fetchCurrent());
    serve(() => fine(person({ must_change_password: true })));
    await model.run(userActions.fetchCurrent());
    expect([hasAuthority(), model.state().current?.must_change_password]).toEqual([false, true]);
  });

  it('the signed-in person is unchanged after a failure', async () => {
    const model = runModel(user);
    serve(() => fine(person()));
    await model.run(userActions.fetchCurrent());
    serve(() => refusal(500, 'busy'));
    await model.run(userActions.fetchCurrent());
    expect(model.state().current).toEqual(person());
    expect(model.put()).toEqual(['currentReceived']);
    expect(reports).toEqual([]);
  });

  it.each([
    ['person', userActions.fetchCurrent(), person()],
    ['navigation', userActions.fetchMenus(), []],
  ])('a late response about the %s of another account is ignored', async (_, action, data) => {
    const model = runModel(user);
    const network = serveLater();
    const outcome = model.run(action);
    await network.requestSent();
    saveSession({ token: 'd.e.f', expireIn: 60 });
    network.arrive({ code: 200, message: '', data });
    await outcome;
    expect([model.put(), hasAuthority()]).toEqual([[], false]);
  });
});

describe('the navigation', () => {
  const menus = [{ id: 1, name: 'Home', uri: '/home' }];

  it('the navigation is the latest response, or the built-in navigation before any response', async () => {
    const model = runModel(user);
    serve(() => refusal(500, 'busy'));
    await model.run(userActions.fetchMenus());
    expect(model.state()).toEqual({ menus: null });
    serve(() => fine(menus));
    await model.run(userActions.fetchMenus());
    expect(model.state()).toEqual({ menus });
    serve(() => refusal(500, 'busy'));
    await model.run(userActions.fetchMenus());
    expect(model.state()).toEqual({ menus });
  });

  it('the action `answered` sets the flag `answered`; a second `answered` returns the same state object', () => {
    const model = runModel(user);
    model.reduce(userActions.answered());
    expect(model.state()).toEqual({ answered: true });
    const before = model.state();
    model.reduce(userActions.answered());
    expect(model.state()).toBe(before);
  });
});
