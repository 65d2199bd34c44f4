import {
  clearSession,
  noteUse,
  noticeExpiry,
  readExpireTime,
  readIdleEnd,
  readUsedAt,
  saveIdle,
  saveSession,
  sessionState,
  subscribeSession,
} from '@/utils/storage/authStorage';

const NOW = 1_800_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW * 1000 });
  clearSession();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('inactivity', () => {
  const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
  beforeEach(() => saveSession({ token: 'a.b.c', expireIn: 7200 }));

  test('ends nothing until the server says after how long', () => {
    noteUse(Date.now());
    expect([readUsedAt(), readIdleEnd(), readExpireTime()]).toEqual([null, null, NOW + 7200]);
    saveIdle(1800);
    expect([readUsedAt(), readIdleEnd(), readExpireTime()]).toEqual([NOW, NOW + 1800, NOW + 1800]);
    saveIdle(undefined);
    expect([readUsedAt(), readIdleEnd(), readExpireTime()]).toEqual([null, null, NOW + 7200]);
  });

  test('counts from the latest use, never beyond the expiry of the token', () => {
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

  test('is not prolonged by a late answer, but by a use after the clock was set back', () => {
    saveIdle(1800);
    pass(60);
    noteUse(Date.now());
    noteUse(Date.now() - 30_000);
    expect(readUsedAt()).toBe(NOW + 60);
    pass(-600);
    noteUse(Date.now());
    expect(readUsedAt()).toBe(NOW - 540);
  });

  test('tells listeners when it ends the session', () => {
    const ends: string[] = [];
    const leave = subscribeSession((change) => ends.push(change));
    saveIdle(60);
    jest.advanceTimersByTime(60_000);
    noticeExpiry();
    expect(ends).toEqual(['expired']);
    leave();
  });

  test.each([[0], [-1], [NaN]])('of %p seconds counts as none', (seconds) => {
    saveIdle(1800);
    saveIdle(seconds);
    expect(readIdleEnd()).toBeNull();
  });

  test('ends with its session', () => {
    saveIdle(1800);
    clearSession();
    expect(localStorage).toHaveLength(0);
    saveSession({ token: 'd.e.f', expireIn: 7200 });
    expect(readIdleEnd()).toBeNull();
  });
});
