import { act, renderHook, waitFor } from '@testing-library/react';
import { useConnection } from '@/hooks/browser/useConnection';
import { useWorkQueue } from '@/hooks/list/useWorkQueue';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import type { Verdict } from '@/utils/workQueue';
import { listen } from '../../request/support';

type Answer = Verdict<string, string>;
const fine: Answer = { ok: true, value: 'done' };

/** A queue of five, two at a time, whose tasks end when the test says so. */
function begin() {
  const running = new Map<number, (answer: Answer) => void>();
  const ends: string[] = [];
  const hook = renderHook(
    ({ told }) => {
      // Part of the frame around every dialog: it says when the line is back.
      useConnection();
      return useWorkQueue<number, string, string>(({ counts }) => ends.push(`${told}${counts.done} of 5`));
    },
    { initialProps: { told: '' } },
  );
  const task = (item: number) => new Promise<Answer>((resolve) => void running.set(item, resolve));
  act(() => hook.result.current.begin({ items: [0, 1, 2, 3, 4], task, concurrency: 2 }));
  const settle = (item: number, answer: Answer = fine) => act(async () => running.get(item)?.(answer));
  const begun = () => [...running.keys()];
  return { ...hook, settle, begun, ends, view: () => hook.result.current.view };
}

beforeEach(() => {
  listen();
  saveSession({ token: 'token', expireIn: 7200 });
});
afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
});

test.each<[string, () => void]>([
  ['was ended', clearSession],
  ['expired', () => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_001)],
])('once the session %s nothing more is begun; what runs is waited for, and the rest stays', async (_, end) => {
  const { begun, settle, ends, view } = begin();
  await waitFor(() => expect(begun()).toEqual([0, 1]));
  end();
  await settle(0);
  expect(view()).toMatchObject({ state: 'running', counts: { waiting: 3, running: 1, done: 1 } });
  expect(ends).toEqual([]);
  await settle(1);
  expect(begun()).toEqual([0, 1]);
  expect(view()).toMatchObject({ state: 'over', counts: { waiting: 3, running: 0, done: 2 } });
  expect(ends).toEqual(['2 of 5']);
});

test('signed in again, what was not begun is done on request, and its end is told once more', async () => {
  const { begun, settle, ends, result } = begin();
  await waitFor(() => expect(begun()).toEqual([0, 1]));
  clearSession();
  await settle(0);
  await settle(1);
  saveSession({ token: 'another', expireIn: 7200 });
  act(() => result.current.retry?.());
  for (const item of [2, 3, 4]) {
    await waitFor(() => expect(begun()).toContain(item));
    await settle(item);
  }
  expect(ends).toEqual(['2 of 5', '5 of 5']);
});

test('nothing more is begun for a dialog that went away', async () => {
  const { begun, settle, unmount } = begin();
  await waitFor(() => expect(begun()).toEqual([0, 1]));
  unmount();
  await settle(0);
  await settle(1);
  expect(begun()).toEqual([0, 1]);
});

/** The line goes and comes back, as the browser tells. */
const comeBack = () =>
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
const lost: Answer = { ok: false, reason: 'lost', stallsAll: true };

test('what paused as the line was gone goes on when it is back, or when somebody wants it', async () => {
  const { begun, settle, view, result } = begin();
  await waitFor(() => expect(begun()).toEqual([0, 1]));
  await settle(0, lost);
  await settle(1, lost);
  expect(view()).toMatchObject({ state: 'paused', stalled: true });
  comeBack();
  expect(view()).toMatchObject({ state: 'running', stalled: false, counts: { running: 2, waiting: 3 } });
  await settle(0, lost);
  await settle(1, lost);
  act(() => result.current.resume?.());
  expect(view()).toMatchObject({ state: 'running', counts: { running: 2, waiting: 3 } });
});

test('what a person paused stays so, and without a queue there is nothing to go on with', async () => {
  const { begun, settle, view, result } = begin();
  await waitFor(() => expect(begun()).toEqual([0, 1]));
  act(() => result.current.pause?.());
  await settle(0);
  comeBack();
  expect(view()).toMatchObject({ state: 'paused', counts: { waiting: 3, running: 1 } });
  const idle = renderHook(() => {
    useConnection();
    return useWorkQueue(() => undefined);
  });
  comeBack();
  expect(idle.result.current.view).toEqual({
    state: 'idle',
    stalled: false,
    entries: [],
    counts: { waiting: 0, running: 0, done: 0, failed: 0 },
  });
});

test('its end is told to whoever shows it then', async () => {
  const { begun, settle, ends, rerender, result } = begin();
  await waitFor(() => expect(begun()).toEqual([0, 1]));
  act(() => result.current.cancel?.());
  rerender({ told: 'now ' });
  await settle(0);
  await settle(1);
  expect(ends).toEqual(['now 2 of 5']);
});
