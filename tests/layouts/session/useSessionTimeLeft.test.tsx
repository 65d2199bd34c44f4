import { act, renderHook } from '@testing-library/react';
import { useSessionTimeLeft } from '@/layouts/session/SessionBanner';
import { clearSession, saveSession, subscribeSession } from '@/utils/storage/authStorage';

const WHOLE = Date.UTC(2026, 2, 20, 2, 0, 0);
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

/** A session of so many seconds that began at a moment; the hook is first asked `asked` milliseconds later. */
function open({ lasts, began = WHOLE, asked = 0, limit = 120 }: Record<string, number> & { lasts: number }) {
  jest.setSystemTime(began);
  saveSession({ token: 'token', expireIn: lasts });
  jest.setSystemTime(began + asked);
  return renderHook(() => useSessionTimeLeft(limit)).result;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  clearSession();
  jest.useRealTimers();
});

test.each([
  ['the whole second', 0, 100],
  ['just after it', 1, 100],
  ['just before the next one', 999, 100],
  ['the next one', 1000, 99],
])('what is left of a begun second counts whole: %s', (_, asked, left) => {
  expect(open({ lasts: 100, asked }).current).toBe(left);
});

test('it counts down by ones, says 1 through the last second, and is over with the session', () => {
  const ends: string[] = [];
  const result = open({ lasts: 3 });
  const leave = subscribeSession((change) => ends.push(change));
  const seen = [result.current];
  for (let second = 0; second < 2; second += 1) {
    pass(1000);
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1]);
  pass(999);
  expect(result.current).toBe(1);
  expect(ends).toEqual([]);
  pass(1);
  expect(result.current).toBeUndefined();
  expect(ends).toEqual(['expired']);
  leave();
});

test('it begins with the limit, not before', () => {
  const result = open({ lasts: 122 });
  expect(result.current).toBeUndefined();
  pass(1000);
  expect(result.current).toBeUndefined();
  pass(1000);
  expect(result.current).toBe(120);
});

test('a session that is renewed leaves nothing to count', () => {
  const result = open({ lasts: 50 });
  expect(result.current).toBe(50);
  act(() => saveSession({ token: 'another', expireIn: 7200 }));
  expect(result.current).toBeUndefined();
});

test('where nobody is signed in there is nothing to count', () => {
  jest.setSystemTime(WHOLE);
  expect(renderHook(() => useSessionTimeLeft(120)).result.current).toBeUndefined();
});
