import { act } from '@testing-library/react';
import { askRights, refreshRights, useRights } from '@/hooks/session/useRights';
import { useAppDispatch } from '@/hooks/store';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { listen } from '../../request/support';
import { fine, network, refused } from '../support/answers';
import { openHook, person } from '../support/inApp';

let sessions = 0;
const signIn = () => saveSession({ token: `token-${(sessions += 1)}`, expireIn: 600 });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the store without the screens of the app. Calls wait for `answer`. */
function openStore(reply = { user: fine(person({ name: 'Grace' })), menus: fine([]) }) {
  const waiting: (() => void)[] = [];
  const calls = network(
    ({ path }) => new Promise((resolve) => waiting.push(() => resolve(path === '/user' ? reply.user : reply.menus))),
  );
  const { now: dispatch, state } = openHook(useAppDispatch);
  return {
    dispatch: dispatch(),
    state,
    /** Returns how often the account (always with its menus) was requested since the last check. */
    requestCount: async () => {
      await pass(0);
      const paths = calls.splice(0).map(({ path }) => path);
      const times = paths.filter((path) => path === '/user').length;
      expect(paths).toHaveLength(2 * times);
      return times;
    },
    answer: async () => {
      await pass(0);
      waiting.splice(0).forEach((give) => give());
      await pass(0);
    },
  };
}

async function refreshedStore() {
  const store = openStore();
  refreshRights(store.dispatch);
  await store.answer();
  expect(await store.requestCount()).toBe(1);
  return store;
}

beforeEach(() => {
  jest.useFakeTimers();
  listen();
  signIn();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  clearSession();
});

describe('refreshRights after a refused call', () => {
  test('refreshRights loads the account at once, or waits until 5 s after the last request', async () => {
    const { requestCount, dispatch, answer } = await refreshedStore();
    await pass(1000);
    refreshRights(dispatch);
    await pass(500);
    refreshRights(dispatch);
    await pass(3499);
    expect(await requestCount()).toBe(0);
    await pass(1);
    expect(await requestCount()).toBe(1);
    await answer();
    refreshRights(dispatch);
    await pass(4999);
    expect(await requestCount()).toBe(0);
    await pass(1);
    expect(await requestCount()).toBe(1);
    await answer();
    await pass(20_000);
    expect(await requestCount()).toBe(0);
    refreshRights(dispatch);
    expect(await requestCount()).toBe(1);
  });

  test('refreshRights requests nothing while a request for the account is pending', async () => {
    const { requestCount, dispatch, answer } = openStore();
    void askRights(dispatch);
    refreshRights(dispatch);
    await pass(10_000);
    expect(await requestCount()).toBe(1);
    await answer();
    refreshRights(dispatch);
    expect(await requestCount()).toBe(1);
  });

  test('refreshRights loads the account at once if another person signed in', async () => {
    const { requestCount, dispatch } = await refreshedStore();
    signIn();
    refreshRights(dispatch);
    expect(await requestCount()).toBe(1);
    signIn();
    refreshRights(dispatch);
    expect(await requestCount()).toBe(1);
  });

  test('refreshRights requests nothing for an account that signed out during the wait', async () => {
    const { requestCount, dispatch } = await refreshedStore();
    refreshRights(dispatch);
    signIn();
    await pass(10_000);
    expect(await requestCount()).toBe(0);
  });

  test('refreshRights loads the account at once after the clock was set back', async () => {
    const { requestCount, dispatch } = await refreshedStore();
    jest.setSystemTime(Date.now() - 3_600_000);
    refreshRights(dispatch);
    expect(await requestCount()).toBe(1);
  });
});

describe('responses with account and menus', () => {
  test('the account and menus in a response are ignored if another account has signed in meanwhile', async () => {
    const { dispatch, state, answer } = openStore();
    void askRights(dispatch);
    await pass(0);
    signIn();
    await answer();
    expect(state().user.answered).toBeUndefined();
  });

  test('failed requests for account and menus count as answered, and the menus become null', async () => {
    const { dispatch, state, answer } = openStore({ user: refused(500), menus: refused(500) });
    void askRights(dispatch);
    await answer();
    expect(state().user).toMatchObject({ menus: null, answered: true });
    expect(state().user.current).toBeUndefined();
  });
});

describe('useRights', () => {
  const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  let visible: jest.SpyInstance;
  beforeEach(() => {
    visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => visible.mockRestore());

  function open() {
    const calls = network(({ path }) => (path === '/user' ? fine(person({ name: 'Grace' })) : refused(500)));
    const hook = openHook(useRights);
    return { ...hook, requestCount: () => calls.filter(({ path }) => path === '/user').length };
  }

  test('useRights requests nothing while a recent request for the account is pending', async () => {
    const { dispatch } = openStore();
    void askRights(dispatch);
    await pass(0);
    const { requestCount } = open();
    await pass(0);
    expect(requestCount()).toBe(0);
  });

  test('useRights loads the account if the last request was for another account', async () => {
    const { dispatch } = openStore();
    void askRights(dispatch);
    await pass(0);
    signIn();
    const { requestCount } = open();
    await pass(0);
    expect(requestCount()).toBe(1);
  });

  test('useRights loads the account on focus or when the tab is visible again, at most every 5 s', async () => {
    const { requestCount } = open();
    await pass(4999);
    await focus();
    await comeBack();
    expect(requestCount()).toBe(1);
    await pass(1);
    await focus();
    expect(requestCount()).toBe(2);
    await pass(5000);
    await comeBack();
    expect(requestCount()).toBe(3);
  });

  test('useRights loads the account on focus after the clock was set back', async () => {
    const { requestCount } = open();
    await pass(0);
    jest.setSystemTime(Date.now() - 60_000);
    await focus();
    expect(requestCount()).toBe(2);
  });

  test('useRights requests nothing in a hidden tab, or after the end of the session', async () => {
    const { requestCount } = open();
    await pass(6000);
    visible.mockReturnValue('hidden');
    await comeBack();
    await focus();
    visible.mockReturnValue('visible');
    clearSession();
    await focus();
    expect(requestCount()).toBe(1);
  });

  test('useRights requests nothing after an unmount', async () => {
    const { requestCount, unmount } = open();
    await pass(6000);
    unmount();
    await focus();
    await comeBack();
    expect(requestCount()).toBe(1);
  });
});
