import {
  clearSession,
  forgetAuthority,
  hasAuthority,
  noticeExpiry,
  readAuthority,
  readExpireTime,
  readToken,
  saveAuthority,
  saveSession,
  sessionState,
  subscribeSession,
} from '@/utils/storage/authStorage';

const KEYS = ['account-center-token', 'account-center-authority', 'account-center-expire-time'] as const;
const [TOKEN, AUTHORITY, EXPIRE_TIME] = KEYS;
const NOW = 1_800_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW * 1000 });
  clearSession();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('token and expiry are stored under the product prefix, the expiry in epoch seconds', () => {
  saveSession({ token: 'a.b.c', expireIn: 7200 });
  expect(localStorage.getItem(TOKEN)).toBe('a.b.c');
  expect(localStorage.getItem(EXPIRE_TIME)).toBe(String(NOW + 7200));
  expect(readToken()).toBe('a.b.c');
  expect(readExpireTime()).toBe(NOW + 7200);
});

test.each<[unknown, number]>([
  [60, 60],
  [0.4, 1],
  ['60', 60],
  [1e12, 366 * 86_400],
  [undefined, 7200],
  [null, 7200],
  [0, 7200],
  [-5, 7200],
  ['soon', 7200],
  ['', 7200],
  [NaN, 7200],
  [Infinity, 7200],
  [true, 7200],
  [[60], 7200],
  [{}, 7200],
])('an expire_in of %p results in a session of %p seconds', (expireIn, seconds) => {
  saveSession({ token: 't', expireIn });
  expect(readExpireTime()).toBe(NOW + seconds);
  expect(sessionState()).toBe('active');
});

test('clearing the session removes token, permissions and expiry, and no other keys', () => {
  localStorage.setItem('another-product-token', 'x');
  saveSession({ token: 't', expireIn: 60 });
  saveAuthority(['account.role']);
  clearSession();
  expect(KEYS.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(localStorage.getItem('another-product-token')).toBe('x');
  expect([readToken(), readExpireTime(), readAuthority()]).toEqual([null, null, []]);
});

test.each([
  ['', null],
  ['jetón', null],
  ['a\nb', null],
  ['a b', null],
  ['a.b.c', 'a.b.c'],
])('a stored token %p is read as %p', (stored, expected) => {
  localStorage.setItem(TOKEN, stored);
  expect(readToken()).toBe(expected);
});

test.each(['', 'soon', '-1', '1.5', '1e9', 'null', '9'.repeat(20)])('a stored expiry %p is read as null', (stored) => {
  localStorage.setItem(TOKEN, 't');
  localStorage.setItem(EXPIRE_TIME, stored);
  expect([readExpireTime(), sessionState()]).toEqual([null, 'active']);
});

test.each<[string, string[]]>([
  ['["a","b"]', ['a', 'b']],
  ['admin', ['admin']],
  ['["a",', []],
  ['', []],
])('stored permissions (authority) %p are read as %p', (stored, expected) => {
  localStorage.setItem(AUTHORITY, stored);
  expect(readAuthority()).toEqual(expected);
});

test.each<[string | string[], string[]]>([
  [['a'], ['a']],
  ['admin', ['admin']],
  ['["a"]', ['a']],
  [[], []],
])('permissions (authority) %p are stored as %p', (authority, expected) => {
  saveAuthority(authority);
  expect(readAuthority()).toEqual(expected);
});

test('permissions are known from the time they are stored, even if empty, until they are removed', () => {
  expect(hasAuthority()).toBe(false);
  saveAuthority([]);
  expect(hasAuthority()).toBe(true);
  forgetAuthority();
  expect([hasAuthority(), readAuthority()]).toEqual([false, []]);
});

test('a sign-in removes the stored permissions of the previous account', () => {
  saveAuthority(['account.role']);
  saveSession({ token: 't', expireIn: 60 });
  expect(hasAuthority()).toBe(false);
});

test('the session state is none without a token, active until the expiry, and expired from then on', () => {
  expect(sessionState()).toBe('none');
  saveSession({ token: 't', expireIn: 60 });
  expect(sessionState()).toBe('active');
  jest.setSystemTime((NOW + 59) * 1000 + 999);
  expect(sessionState()).toBe('active');
  jest.setSystemTime((NOW + 60) * 1000);
  expect(sessionState()).toBe('expired');
});

describe('session listener', () => {
  const listener = jest.fn();
  let unsubscribe: () => void;
  beforeEach(() => {
    listener.mockClear();
    unsubscribe = subscribeSession(listener);
  });
  afterEach(() => unsubscribe());

  const elsewhere = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

  test('a session listener is called once for each sign-in and sign-out in this tab', () => {
    saveSession({ token: 't', expireIn: 60 });
    expect(listener.mock.calls).toEqual([['here']]);
    clearSession();
    expect(listener.mock.calls).toEqual([['here'], ['here']]);
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test.each<[string, string | null, string | null, string | null]>([
    ['a sign-out', TOKEN, 'a', null],
    ['a sign-in of another account', TOKEN, 'a', 'b'],
    ['a cleared storage', null, null, null],
  ])('a session listener is called for a change in another tab: %s', (_, key, oldValue, newValue) => {
    elsewhere(key, oldValue, newValue);
    expect(listener.mock.calls).toEqual([['elsewhere']]);
  });

  test.each<[string, string | null, string | null]>([
    [TOKEN, 'a', 'a'],
    [AUTHORITY, '[]', '["a"]'],
    ['account-center-settings', null, '{}'],
    ['token', 'a', 'b'],
  ])('a session listener is not called if another tab changes %s from %p to %p', (key, oldValue, newValue) => {
    elsewhere(key, oldValue, newValue);
    expect(listener).not.toHaveBeenCalled();
  });

  test('a session listener is called at the expiry, also of a session from another tab', () => {
    localStorage.setItem(EXPIRE_TIME, String(NOW + 60));
    localStorage.setItem(TOKEN, 'b');
    elsewhere(TOKEN, null, 'b');
    jest.advanceTimersByTime(59_999);
    expect(listener.mock.calls).toEqual([['elsewhere']]);
    jest.advanceTimersByTime(1);
    expect(listener.mock.calls).toEqual([['elsewhere'], ['expired']]);
    jest.advanceTimersByTime(3_600_000);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('a session listener is called once for an expiry that was noticed before the timer', () => {
    saveSession({ token: 't', expireIn: 60 });
    listener.mockClear();
    noticeExpiry();
    expect(listener).not.toHaveBeenCalled();
    // While a computer sleeps, the clock continues, but timers stop.
    jest.setSystemTime((NOW + 60) * 1000);
    noticeExpiry();
    noticeExpiry();
    expect(listener.mock.calls).toEqual([['expired']]);
  });

  test('a session listener is not called for an expiry after a sign-out', () => {
    saveSession({ token: 't', expireIn: 60 });
    clearSession();
    listener.mockClear();
    jest.setSystemTime((NOW + 60) * 1000);
    noticeExpiry();
    jest.advanceTimersByTime(3_600_000);
    expect(listener).not.toHaveBeenCalled();
  });

  test.each([
    [true, [['elsewhere']]],
    [false, []],
  ])('pageshow calls a session listener only for a page from the back-forward cache: %p', (persisted, calls) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(listener.mock.calls).toEqual(calls);
  });

  test('a session listener is still called after another listener unsubscribes', () => {
    const other = jest.fn();
    subscribeSession(other)();
    elsewhere(TOKEN, 'a', 'b');
    saveSession({ token: 't', expireIn: 60 });
    expect(listener.mock.calls).toEqual([['elsewhere'], ['here']]);
    expect(other).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(1);
  });

  test('a session listener is called at an expiry beyond the maximum of a timer', () => {
    saveSession({ token: 't', expireIn: 300 * 86_400 });
    listener.mockClear();
    jest.advanceTimersByTime(299 * 86_400_000);
    expect(listener).not.toHaveBeenCalled();
    jest.advanceTimersByTime(86_400_000);
    expect(listener.mock.calls).toEqual([['expired']]);
  });

  test('a session listener is not called after it unsubscribes, and leaves no timer', () => {
    saveSession({ token: 't', expireIn: 60 });
    listener.mockClear();
    unsubscribe();
    expect(jest.getTimerCount()).toBe(0);
    clearSession();
    elsewhere(TOKEN, 'a', null);
    saveSession({ token: 't', expireIn: 60 });
    expect(listener).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a session listener in another tab can read the new expiry when the token changes', () => {
    const keys: string[] = [];
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void keys.push(key));
    saveSession({ token: 't', expireIn: 60 });
    setItem.mockRestore();
    expect(keys).toEqual([EXPIRE_TIME, TOKEN]);
  });
});
