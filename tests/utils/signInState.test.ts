import { endSignIn, onSignInEnd, signedInAs, signInCount, signInState, whenSignedInAs } from '@/utils/signInState';
import {
  clearSession,
  saveSession,
  noteUse,
  noticeExpiry,
  readExpireTime,
  readIdleEnd,
  readUsedAt,
  saveIdle,
  sessionState,
  subscribeSession,
} from '@/utils/storage/authStorage';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { workKey, writeWork } from '@/utils/storage/workStorage';

const endedStates: number[][] = [];
const state = signInState<number[]>(
  () => [],
  (last) => endedStates.push(last),
);

beforeEach(() => {
  window.localStorage.clear();
  endSignIn();
  endedStates.length = 0;
  saveSession({ token: 'one', expireIn: 600 });
  signedInAs(1);
  state.value.push(7);
});
afterEach(() => clearSession());

test('the state of a sign-in is recreated when the sign-in ends', () => {
  endSignIn();
  expect(state.value).toEqual([]);
  expect(endedStates).toEqual([[7]]);
});

test('the state of a sign-in is recreated when the server returns another account', () => {
  const before = signInCount();
  signedInAs(2);
  expect(state.value).toEqual([]);
  expect(endedStates).toEqual([[7]]);
  expect(signInCount()).toBeGreaterThan(before);
});

test('the state of a sign-in is kept if the same account has a new token', () => {
  saveSession({ token: 'two', expireIn: 600 });
  signedInAs(1);
  expect([state.value, endedStates]).toEqual([[7], []]);
});

test('a listener is called at the end of a sign-in until it unsubscribes', () => {
  const listener = jest.fn();
  const unsubscribe = onSignInEnd(listener);
  endSignIn();
  unsubscribe();
  endSignIn();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('the account of the stored token', () => {
  test('whenSignedInAs compares an id with the account that the server returned for the token', async () => {
    expect(await whenSignedInAs(1)).toBe(true);
    expect(await whenSignedInAs(2)).toBe(false);
  });

  test.each([
    ['true for the same', 1, true],
    ['false for another', 2, false],
  ])('whenSignedInAs waits for the account of a new token, and returns %s account', async (_, id, is) => {
    saveSession({ token: 'two', expireIn: 600 });
    const answer = whenSignedInAs(1);
    signedInAs(id);
    expect(await answer).toBe(is);
  });

  test('whenSignedInAs returns false once the sign-in ends', async () => {
    saveSession({ token: 'two', expireIn: 600 });
    const answer = whenSignedInAs(1);
    endSignIn();
    signedInAs(1);
    expect(await answer).toBe(false);
    clearSession();
    expect(await whenSignedInAs(1)).toBe(false);
  });
});

describe('stored work', () => {
  const ownKeys = [workKey('draft', 1, 'role'), workKey('plan', 1), workKey('review', 1, 'a-decisions')];
  const other = workKey('reviews', 12);
  const keys = () => ownKeys.concat(other).filter((key) => readStored(key) !== null);
  beforeEach(() => {
    ownKeys.concat(other).forEach((key) => writeWork(key, '[]'));
    writeStored('settings', '{}');
  });

  test('stored work survives an expired or refused session for the same account', () => {
    clearSession();
    endSignIn();
    saveSession({ token: 'two', expireIn: 600 });
    signedInAs(1);
    expect(keys()).toEqual(ownKeys);
  });

  test('stored work is removed when the server returns another account', () => {
    signedInAs(12);
    expect(keys()).toEqual([other]);
  });

  test('stored work is removed by a sign-out in any tab, and not written afterwards', () => {
    clearSession({ signedOut: true });
    endSignIn();
    writeWork(ownKeys[0]!, '["typed last"]');
    expect([keys(), readStored('settings')]).toEqual([[], '{}']);
  });

  test('unsaved work can be stored again after the next sign-in', () => {
    clearSession({ signedOut: true });
    saveSession({ token: 'two', expireIn: 600 });
    writeWork(ownKeys[0]!, '[]');
    expect(keys()).toContain(ownKeys[0]);
  });
});

describe('inactivity limit of a session', () => {
  const NOW = 1_800_000_000;
  const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW * 1000 });
    clearSession();
    localStorage.clear();
    saveSession({ token: 'a.b.c', expireIn: 7200 });
  });
  afterEach(() => jest.useRealTimers());

  test('inactivity does not end a session until the server sets a limit', () => {
    const times = () => [readUsedAt(), readIdleEnd(), readExpireTime()];
    noteUse(Date.now());
    expect(times()).toEqual([null, null, NOW + 7200]);
    saveIdle(1800);
    expect(times()).toEqual([NOW, NOW + 1800, NOW + 1800]);
    saveIdle(undefined);
    expect(times()).toEqual([null, null, NOW + 7200]);
  });

  test('the inactivity limit counts from the latest use, but never beyond the expiry of the token', () => {
    saveIdle(1800);
    pass(1799);
    expect(sessionState()).toBe('active');
    noteUse(Date.now());
    saveIdle(1800);
    pass(1799);
    expect(sessionState()).toBe('active');
    pass(1);
    expect(sessionState()).toBe('expired');
    noteUse(Date.now() + 7200_000);
    expect(readExpireTime()).toBe(NOW + 7200);
  });

  test('an earlier use that is recorded later does not change the latest use, unless the clock was set back', () => {
    saveIdle(1800);
    pass(60);
    noteUse(Date.now());
    noteUse(Date.now() - 30_000);
    expect(readUsedAt()).toBe(NOW + 60);
    pass(-600);
    noteUse(Date.now());
    expect(readUsedAt()).toBe(NOW - 540);
  });

  test('listeners are notified when inactivity ends the session', () => {
    const ends: string[] = [];
    const leave = subscribeSession((change) => ends.push(change));
    saveIdle(60);
    jest.advanceTimersByTime(60_000);
    noticeExpiry();
    expect(ends).toEqual(['expired']);
    leave();
  });

  test.each([[0], [-1], [NaN]])('sessions have no inactivity limit if the server sets %p seconds', (seconds) => {
    saveIdle(1800);
    saveIdle(seconds);
    expect(readIdleEnd()).toBeNull();
  });

  test('the inactivity limit is removed at the end of the session', () => {
    saveIdle(1800);
    clearSession();
    expect(localStorage).toHaveLength(0);
    saveSession({ token: 'd.e.f', expireIn: 7200 });
    expect(readIdleEnd()).toBeNull();
  });
});
