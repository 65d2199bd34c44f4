import { createHistory } from '@@/core/history';
import { history } from 'umi';
import {
  changeQuery,
  followRedirect,
  goBack,
  goHome,
  goToException,
  goToLogin,
  isOnLogin,
  leaveToLogin,
  loginAddress,
  replaceAddress,
  reloadAtHome,
  visit,
  visitInNewTab,
} from '@/hooks/navigation';
import { signedInAs } from '@/utils/signInState';
import { forgetAddressOwner } from '@/utils/storage/tabStorage';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { pageLoads } from './support/answers';

let loads: string[];
const windows: unknown[][] = [];

function openAt(address: string, base = '') {
  window.routerBase = base || '/';
  window.history.replaceState(null, '', base + address);
  createHistory({ type: 'browser', basename: base || '/' });
}
const address = () => window.location.pathname + window.location.search + window.location.hash;
/** Runs `move`, which goes back in the history, and resolves after the navigation. */
const afterMove = (move: () => void) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    move();
  });
const state = () => history.location.state;

beforeEach(() => {
  loads = pageLoads();
  windows.length = 0;
  jest.spyOn(window, 'open').mockImplementation((...how) => {
    windows.push(how);
    return null;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.routerBase;
  Reflect.deleteProperty(window, 'navigation');
});

describe.each(['', '/accounts'])('the login page of an app at "%s"', (base) => {
  test('`goToLogin` opens the login page with the previous address as redirect, and keeps the first reason', () => {
    openAt('/account/role?page=2#x', base);
    expect(isOnLogin()).toBe(false);
    expect(loginAddress()).toBe('/user/login?redirect=%2Faccount%2Frole%3Fpage%3D2%23x');
    const { length } = window.history;
    goToLogin('expired');
    expect(address()).toBe(`${base}/user/login?redirect=%2Faccount%2Frole%3Fpage%3D2%23x`);
    expect([state(), window.history.length, isOnLogin()]).toEqual([{ reason: 'expired' }, length, true]);
    goToLogin('another');
    expect(state()).toEqual({ reason: 'expired' });
  });

  test('signing out replaces the screen by the login page', () => {
    openAt('/account/role?page=2', base);
    const { length } = window.history;
    leaveToLogin();
    expect([address(), window.history.length]).toEqual([`${base}/user/login`, length]);
  });

  test.each(['/user/login?x=1', '/account/role?redirect=%2Fhome'])('signing out does not replace %s', (path) => {
    openAt(path, base);
    leaveToLogin();
    expect(address()).toBe(base + path);
  });

  test('after sign-in the redirect parameter opens a path of the app; anything else opens the home page', () => {
    openAt('/user/login?redirect=%2Faccount%2Frole%3Fpage%3D2', base);
    const { length } = window.history;
    void followRedirect();
    expect([address(), window.history.length, loads]).toEqual([`${base}/account/role?page=2`, length, []]);
    openAt('/user/login', base);
    void followRedirect();
    expect(address()).toBe(`${base}/`);
  });

  test.each([
    ['the previous account', 1, '/account/role?keyword=ada'],
    ['another account', 2, '/'],
    ['an unknown account', undefined, '/'],
  ])('after sign-in the previous address is restored only for the same account: %s', async (_, next, expected) => {
    saveSession({ token: 'one', expireIn: 600 });
    signedInAs(1);
    openAt('/account/role?keyword=ada', base);
    goToLogin('expired');
    expect(state()).toEqual({ reason: 'expired', owner: 1 });
    saveSession({ token: 'two', expireIn: 600 });
    const answer = Promise.resolve().then(() => next && signedInAs(next));
    await followRedirect(1, answer);
    expect(address()).toBe(base + expected);
    forgetAddressOwner();
    clearSession();
  });

  test('after sign-in a redirect within the site loads the page; one to another site opens the home page', () => {
    openAt(`/user/login?redirect=${encodeURIComponent(`${window.location.origin}/other`)}`, base);
    void followRedirect();
    expect(loads).toEqual([`${window.location.origin}/other`]);
    openAt('/user/login?redirect=https%3A%2F%2Fforeign.example', base);
    void followRedirect();
    expect([address(), loads.length]).toEqual([`${base}/`, 1]);
    openAt(`/user/login?redirect=${encodeURIComponent(`${window.location.origin}${base}/user/login`)}`, base);
    void followRedirect();
    expect([address(), loads.length]).toEqual([`${base}/`, 1]);
  });
});

describe('addresses from untrusted data', () => {
  beforeEach(() => openAt('/home', '/accounts'));

  test('`visit` pushes an address to the history if the address is a path of the app', () => {
    const { length } = window.history;
    visit('/account/role?page=2');
    expect(address()).toBe('/accounts/account/role?page=2');
    expect(window.history.length - length).toBe(1);
    expect(windows).toEqual([]);
  });

  test('`visit` opens another site in an isolated tab; `visitInNewTab` also opens a path of the app there', () => {
    visit('https://other.example/a');
    visitInNewTab('/account/role');
    expect(windows).toEqual([
      ['https://other.example/a', '_blank', 'noopener,noreferrer'],
      ['/accounts/account/role', '_blank', 'noopener,noreferrer'],
    ]);
    expect(address()).toBe('/accounts/home');
  });

  test.each(['//other.example', 'javascript:alert(1)', 'ftp://other.example', '', undefined, 7])(
    '`visit`, `visitInNewTab` and `replaceAddress` ignore the invalid address %s',
    (raw) => {
      visit(raw);
      visitInNewTab(raw);
      replaceAddress(raw);
      expect([address(), windows]).toEqual(['/accounts/home', []]);
    },
  );

  test('`replaceAddress` replaces the history entry by a path of the app, and ignores other addresses', () => {
    const { length } = window.history;
    replaceAddress('/account/role');
    replaceAddress('https://other.example/account');
    expect([address(), window.history.length]).toEqual(['/accounts/account/role', length]);
  });
});

test('the error page replaces the screen, with the error and the previous address', () => {
  openAt('/account/role?page=2#x', '/accounts');
  const { length } = window.history;
  goToException({ errorCode: '7', errorMessage: 'a & b' });
  expect([address(), window.history.length]).toEqual(['/accounts/exception?errorCode=7&errorMessage=a+%26+b', length]);
  expect(state()).toEqual({ from: '/account/role?page=2#x' });
});

describe('changeQuery', () => {
  beforeEach(() => {
    openAt('/account/role?page=2#x', '/accounts');
    history.replace('/account/role?page=2#x', { kept: true });
  });

  test.each([
    [undefined, 1],
    [false, 1],
    [true, 0],
  ])('changeQuery changes only the query of the address (replacing the history entry: %s)', (replace, historySteps) => {
    const { length } = window.history;
    changeQuery((search) => search.replace('2', '3'), replace);
    expect(address()).toBe('/accounts/account/role?page=3#x');
    expect(window.history.length - length).toEqual(historySteps);
    expect(state()).toEqual({ kept: true });
  });

  test('changeQuery causes no navigation if the query stays the same', () => {
    const moves = jest.fn();
    const stop = history.listen(moves);
    changeQuery((search) => `${search}`);
    expect(moves).not.toHaveBeenCalled();
    stop();
  });
});

describe('home page', () => {
  test('`goHome` opens the home page within the app, and `reloadAtHome` with a page load', () => {
    openAt('/account/role', '/accounts');
    goHome();
    expect([address(), loads]).toEqual(['/accounts/home', []]);
    reloadAtHome();
    expect(loads).toEqual(['/accounts/home']);
  });

  const cannotGoBack = () => Object.assign(window, { navigation: { canGoBack: false } });

  test('“back” opens the home page if there is no previous page of the app', () => {
    openAt('/account/role');
    cannotGoBack();
    goBack();
    expect([address(), loads]).toEqual(['/home', []]);
    goBack(true);
    expect(loads).toEqual(['/home']);
  });

  test.each([
    ['the first page of the router', { idx: 0 }],
    ['a page without a count', null],
    ['a page with an invalid count', { idx: '1' }],
  ])('“back” opens the home page from %s, if the browser cannot report its history', (_, entryState) => {
    openAt('/account/role');
    window.history.replaceState(entryState, '', '/account/role');
    goBack();
    expect(address()).toBe('/home');
  });
});

describe('previous page', () => {
  test('“back” opens the previous page if the router counted a previous page', async () => {
    openAt('/account/role');
    history.push('/account/staff');
    await afterMove(goBack);
    expect([address(), loads]).toEqual(['/account/role', []]);
  });

  test('“back” opens the previous page if the browser reports a previous page', async () => {
    openAt('/account/role');
    history.push('/account/staff');
    window.history.replaceState({ idx: 0 }, '', '/account/staff');
    Object.assign(window, { navigation: { canGoBack: true } });
    await afterMove(goBack);
    expect(address()).toBe('/account/role');
  });

  test('`goBack(true)` opens and reloads the previous page; a later `goBack` does not reload', async () => {
    openAt('/account/role');
    history.push('/account/staff');
    history.push('/account/menu');
    await afterMove(() => {
      goBack(true);
      expect(loads).toEqual([]);
    });
    expect([address(), loads]).toEqual(['/account/staff', ['reload']]);
    await afterMove(goBack);
    expect([address(), loads]).toEqual(['/account/role', ['reload']]);
  });
});
