import { act } from '@testing-library/react';
import { history } from 'umi';
import { guardTab } from '@/hooks/navigation';
import { useIsSignedIn, useSession } from '@/hooks/session/useSession';
import { loginActions } from '@/models/login';
import { clearSession, saveSession, readToken, saveAuthority } from '@/utils/storage/authStorage';
import { activeJob, setActiveJob } from '@/jobs/activeJob';
import { useLeaveForLogin, useSignOut, useSessionSync } from '@/hooks/session/useSignOut';
import { workQueue } from '@/utils/workQueue';
import { useScreen, useScreenName } from '@/hooks/session/useScreen';
import { translate } from '@/locales/translate';
import { passwordFirst } from '@/hooks/session/usePasswordFirst';
import { userActions } from '@/models/user';
import { openHook, person } from '../support/inApp';
import { fine, network, type ServiceCall, arrived, held, refused } from '../support/answers';
import { listen, type Answer, type Reports } from '../../request/support';

describe('useSession', () => {
  const use = () => ({ session: useSession(), shown: useIsSignedIn() });
  const expire = () => act(() => void jest.advanceTimersByTime(60_000));

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    clearSession();
    jest.useRealTimers();
  });

  test('screens stay rendered during a new sign-in in a dialog', async () => {
    saveSession({ token: 'b', expireIn: 60 });
    const { now, dispatch } = openHook(use);
    await dispatch(loginActions.signInStarted());
    expire();
    expect(now()).toEqual({ session: 'expired', shown: true });
    await dispatch(loginActions.signInCancelled());
    expect(now().shown).toBe(false);
  });

  test('screens stay rendered after an expiry with unsaved work, but not after signing out', () => {
    saveSession({ token: 'c', expireIn: 60 });
    const { now } = openHook(use);
    const release = guardTab(() => Promise.resolve(true));
    expire();
    expect(now()).toEqual({ session: 'expired', shown: true });
    act(clearSession);
    expect(now()).toEqual({ session: 'none', shown: false });
    release();
  });
});

describe('useSignOut', () => {
  const endings: (() => void)[] = [];
  let calls: ServiceCall[];
  beforeEach(() => {
    saveSession({ token: 'a.b.c', expireIn: 600 });
    calls = network(() => fine(null));
  });
  afterEach(() => {
    endings.splice(0).forEach((end) => end());
    setActiveJob(undefined);
    clearSession();
  });

  const use = () => ({ signOut: useSignOut(() => Promise.resolve(true)), leave: useLeaveForLogin() });
  const open = () => openHook(use, { user: person(), state: { login: { status: 'ok' } }, at: '/account/role?page=2' });

  /** Adds a leave guard for the tab, which allows or refuses to end the session. */
  const hold = (may: boolean) => endings.push(guardTab(() => Promise.resolve(may)));
  function runJob() {
    const queue = workQueue<never, never, never>({ items: [], task: () => Promise.reject(new Error('never')) });
    const release = jest.fn();
    const title = { key: 'transfer.batch.enable.title' } as const;
    setActiveJob({ job: { title, acts: [], items: [] }, queue, isResumed: false, release });
    return release;
  }

  test('useSignOut ends the job, opens the login page, and removes account and session', async () => {
    const release = runJob();
    const { now, state, address } = open();
    hold(true);
    const before = now();
    await act(() => before.signOut());
    expect(address()).toBe('/user/login');
    expect(readToken()).toBeNull();
    expect(state().user).toEqual({});
    expect([activeJob(), release.mock.calls.length]).toEqual([undefined, 1]);
    expect(calls.map(({ path }) => path)).toEqual(['/logout']);
    expect(now().signOut).toBe(before.signOut);
    expect(now().leave).toBe(before.leave);
  });

  test('useSignOut keeps the session if the user does not discard unsaved work', async () => {
    const release = runJob();
    const { now, state, address } = open();
    hold(false);
    await act(() => now().signOut());
    expect([address(), readToken()]).toEqual(['/account/role?page=2', 'a.b.c']);
    expect(state().user.current).toEqual(person());
    expect(release).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  test('`leave` opens the login page with a redirect parameter, removes the session, and sends no request', () => {
    const { now, state, address } = open();
    act(() => now().leave());
    expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/role?page=2')}`);
    expect(readToken()).toBeNull();
    expect(state().user).toEqual({});
    expect(state().login).toEqual({});
    expect(calls).toEqual([]);
  });
});

describe('useScreen', () => {
  const screens = [
    { path: '/account/role', name: 'role', icon: 'table', access: 'account.role' },
    { path: '/account/password', name: 'password' },
    { path: '/plain' },
  ];
  const use = () => ({ screen: useScreen(), name: useScreenName() });

  test('useScreen returns the route of the current address, with the name of its menu', () => {
    const { now } = openHook(use, { at: '/account/role', screens });
    expect(now().screen).toMatchObject(screens[0]!);
    expect(now().name).toBe(translate('menu.role'));
    act(() => history.push('/plain'));
    expect([now().screen.path, now().name]).toEqual(['/plain', '']);
    act(() => history.push('/nowhere/at/all'));
    expect([now().screen.name, now().name]).toEqual([undefined, '']);
  });
});

describe('usePasswordFirst', () => {
  afterEach(clearSession);

  test('usePasswordFirst: a required password change or second factor precedes all other screens', () => {
    expect(passwordFirst({ current: person({ must_change_password: true }) })).toBe(true);
    expect(passwordFirst({ current: person({ must_set_up_factor: true }) })).toBe(true);
    expect(passwordFirst({ current: person({ must_change_password: false }) })).toBe(false);
    expect(passwordFirst({ current: person() })).toBe(false);
  });

  test('usePasswordFirst is undefined on the first visit until the server has responded', () => {
    expect([passwordFirst({}), passwordFirst({ answered: true })]).toEqual([undefined, false]);
    saveAuthority([]);
    expect(passwordFirst({})).toBe(false);
  });
});

describe('useSessionSync', () => {
  const TOKEN = 'account-center-token';
  let sessions = 0;
  const ada = person({ id: 1, name: 'Ada' });
  const grace = person({ id: 2, username: 'grace', name: 'Grace' });
  let reports: Reports;

  /** Changes or removes the token as another tab does. */
  function elsewhere(token: string | null) {
    const oldValue = window.localStorage.getItem(TOKEN);
    if (token === null) window.localStorage.removeItem(TOKEN);
    else window.localStorage.setItem(TOKEN, token);
    const event = new StorageEvent('storage', { key: TOKEN, oldValue, newValue: token });
    return arrived(() => window.dispatchEvent(event));
  }

  function open(current = ada) {
    const menus = held<Answer>();
    const calls = network(({ path }) => (path === '/user_menus' ? menus.promise : refused(500)));
    const state = { login: { staysOnPage: true }, user: { current, menus: [] } };
    const hook = openHook(useSessionSync, { state, at: '/account/staff?keyword=ada' });
    return {
      ...hook,
      requests: () => calls.map(({ path }) => path),
      arrive: () => menus.give(fine([{ name: 'Grace', icon: '', uri: '/' }])),
    };
  }

  beforeEach(() => {
    reports = listen();
    saveSession({ token: `token-${(sessions += 1)}`, expireIn: 600 });
  });
  afterEach(clearSession);

  test('useSessionSync applies a new sign-in of another tab, and loads the account and its menus', async () => {
    const { state, requests } = open();
    await elsewhere(`elsewhere-${sessions}`);
    expect(state().login).toEqual({});
    expect(state().user.current).toEqual(ada);
    expect(requests()).toEqual(['/user', '/user_menus']);
  });

  test('useSessionSync ignores an expired session of another tab', async () => {
    const { state, requests } = open();
    window.localStorage.setItem('account-center-expire-time', '1');
    await elsewhere('expired');
    expect([state().login, requests()]).toEqual([{ staysOnPage: true }, []]);
  });

  test('useSessionSync ignores changes of the session by this tab', async () => {
    const { state, requests } = open();
    await arrived(clearSession);
    expect([state().user.current, requests()]).toEqual([ada, []]);
  });

  test('useSessionSync changes nothing after an unmount', async () => {
    const { state, unmount } = open();
    unmount();
    await elsewhere(null);
    expect(state().user.current).toEqual(ada);
  });

  test('after a change of account, useSessionSync hides the screens until the new menus load, and resets the state', async () => {
    const { now, dispatch, state, requests, arrive, address } = open();
    expect(now()).toBe(false);
    await dispatch(userActions.currentReceived(grace));
    expect([now(), address()]).toEqual([true, '/account/staff']);
    expect(state().user).toMatchObject({ current: grace });
    expect(state().user.menus).toBeUndefined();
    expect(state().login).toEqual({});
    expect(requests()).toEqual(['/user_menus']);
    expect(reports).toEqual([['notify', translate('session.switched', { name: 'Grace' }), undefined]]);
    await arrive();
    expect(now()).toBe(false);
    expect(state().user.menus).toEqual([{ name: 'Grace', icon: '', uri: '/' }]);
    expect(requests()).toHaveLength(1);
  });

  test('useSessionSync announces an account without a name by its user name', async () => {
    const { dispatch } = open();
    await dispatch(userActions.currentReceived({ ...grace, name: '' }));
    expect(reports).toEqual([['notify', translate('session.switched', { name: 'grace' }), undefined]]);
  });

  test('useSessionSync treats a renamed account, or an account named later, as the same account', async () => {
    const first = open();
    await first.dispatch(userActions.currentReceived({ ...ada, name: 'Ada L.' }));
    expect(first.now()).toBe(false);
    first.unmount();
    const second = openHook(useSessionSync);
    await second.dispatch(userActions.currentReceived(grace));
    expect([second.now(), reports]).toEqual([false, []]);
    // The shown account is now Grace, so Ada is another account.
    await second.dispatch(userActions.currentReceived(ada));
    expect(reports).toHaveLength(1);
  });
});
