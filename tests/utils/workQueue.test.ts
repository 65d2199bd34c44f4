import fc from 'fast-check';
import { workQueue, type Verdict } from '@/utils/workQueue';
import { isDaily } from '../support/tier';

type Answer = Verdict<string, string>;

/** Opens a queue of `count` items. The task of an item ends when `settle` is called. */
function open(count: number, options: { concurrency?: number; shouldStop?: () => boolean } = {}) {
  const running = new Map<number, (answer: Answer | Error) => void>();
  let most = 0;
  const queue = workQueue<number, string, string>({
    items: Array.from({ length: count }, (_, index) => index),
    task: (item) => {
      if (running.has(item)) throw new Error(`${item} runs twice at once`);
      return new Promise((resolve, reject) => {
        running.set(item, (answer) => {
          running.delete(item);
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        });
        most = Math.max(most, running.size);
      });
    },
    ...options,
  });
  const settle = async (item: number, answer: Answer | Error) => {
    running.get(item)?.(answer);
    await flush();
  };
  const start = async () => {
    queue.start();
    await flush();
  };
  return { queue, start, running, settle, most: () => most };
}
const flush = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const fine: Answer = { ok: true, value: 'done' };
const refused: Answer = { ok: false, reason: 'no' };
const stall: Answer = { ok: false, reason: 'lost', stallsAll: true };

test('a queue runs four items at a time in order, each with its own result', async () => {
  const { queue, start, running, settle } = open(6);
  await start();
  expect([...running.keys()]).toEqual([0, 1, 2, 3]);
  await settle(2, refused);
  expect([...running.keys()]).toEqual([0, 1, 3, 4]);
  for (const item of [0, 1, 3, 4, 5]) await settle(item, item === 5 ? new Error('broken') : fine);
  const { state, entries, counts } = queue.view();
  expect(state).toBe('over');
  expect(counts).toEqual({ waiting: 0, running: 0, done: 4, failed: 2 });
  expect(entries[2]).toEqual({ item: 2, state: 'failed', reason: 'no' });
  expect(entries[0]).toEqual({ item: 0, state: 'done', value: 'done' });
});

test('a paused queue finishes its running items, and continues with the rest on request', async () => {
  const { queue, start, running, settle } = open(3, { concurrency: 1 });
  await start();
  queue.pause();
  expect(queue.view().state).toBe('paused');
  await settle(0, fine);
  expect(running.size).toBe(0);
  await start();
  expect([...running.keys()]).toEqual([1]);
});

test('a cancelled queue ends after its running items, and all other items stay waiting', async () => {
  const { queue, start, settle } = open(3, { concurrency: 1 });
  await start();
  queue.cancel();
  expect(queue.view().state).toBe('running');
  await settle(0, fine);
  expect(queue.view()).toMatchObject({ state: 'over', counts: { waiting: 2, running: 0, done: 1, failed: 0 } });
});

test('a retry of a queue repeats only failed items', async () => {
  const { queue, start, running, settle } = open(3);
  await start();
  await settle(0, fine);
  await settle(1, refused);
  await settle(2, refused);
  queue.retry();
  await flush();
  expect([...running.keys()]).toEqual([1, 2]);
  await settle(1, fine);
  await settle(2, fine);
  expect(queue.view()).toMatchObject({ state: 'over', counts: { done: 3, failed: 0 } });
});

test('a queue starts no items after a refusal with `endsAll`, or once `shouldStop` returns true', async () => {
  const queueOfNine = open(9);
  await queueOfNine.start();
  await queueOfNine.settle(0, { ok: false, reason: 'session', endsAll: true });
  expect([...queueOfNine.running.keys()]).toEqual([1, 2, 3]);
  for (const item of [1, 2, 3]) await queueOfNine.settle(item, fine);
  expect(queueOfNine.queue.view()).toMatchObject({ state: 'over', counts: { waiting: 5, running: 0 } });

  let isOver = false;
  const second = open(9, { shouldStop: () => isOver });
  await second.start();
  isOver = true;
  await second.settle(0, fine);
  expect([...second.running.keys()]).toEqual([1, 2, 3]);
  for (const item of [1, 2, 3]) await second.settle(item, fine);
  expect(second.queue.view()).toMatchObject({ state: 'over', counts: { waiting: 5, running: 0 } });
});

test('a cancelled queue ends without a pause if a running item stalls afterwards', async () => {
  const { queue, start, settle } = open(4, { concurrency: 2 });
  await start();
  await settle(0, stall);
  queue.cancel();
  await settle(1, stall);
  expect(queue.view()).toMatchObject({ state: 'over', stalled: false, counts: { waiting: 2, failed: 2 } });
});

test('a paused queue ends at a restart, without further items, if `shouldStop` returns true', async () => {
  let isOver = false;
  const { queue, start, settle } = open(3, { concurrency: 1, shouldStop: () => isOver });
  await start();
  isOver = true;
  queue.pause();
  await settle(0, fine);
  expect(queue.state()).toBe('paused');
  queue.start();
  expect(queue.view()).toMatchObject({ state: 'over', counts: { waiting: 2 } });
});

test('a stalled queue pauses, and a restart repeats stalled items but not refused items', async () => {
  const { queue, start, running, settle } = open(6, { concurrency: 2 });
  await start();
  await settle(0, refused);
  await settle(1, stall);
  await settle(2, stall);
  expect(running.size).toBe(0);
  expect(queue.view()).toMatchObject({ state: 'paused', stalled: true, counts: { waiting: 3, failed: 3 } });
  await start();
  expect([...running.keys()]).toEqual([1, 2]);
  expect(queue.view()).toMatchObject({ state: 'running', stalled: false, counts: { waiting: 3, failed: 1 } });

  queue.pause();
  await settle(1, stall);
  // The user paused the queue, so the queue has not stalled.
  expect(queue.view()).toMatchObject({ state: 'paused', stalled: false });
});

test('a queue whose last item stalled has ended', async () => {
  const { queue, start, settle } = open(1);
  await start();
  await settle(0, stall);
  expect(queue.view()).toMatchObject({ state: 'over', stalled: false, counts: { failed: 1 } });
});

test('a listener is called for each change of a queue until it unsubscribes', async () => {
  const { queue, settle } = open(2);
  const listener = jest.fn();
  const end = queue.subscribe(listener);
  const before = queue.view();
  expect(queue.view()).toBe(before);
  queue.start();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(queue.view()).not.toBe(before);
  expect(before).toMatchObject({ state: 'idle', counts: { waiting: 2 }, entries: [{ state: 'waiting' }, {}] });
  await flush();
  await settle(0, fine);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  await settle(1, fine);
  expect([listener.mock.calls.length, queue.state()]).toEqual([2, 'over']);
});

test('an idle queue cannot be paused, and a cancelled queue can be restarted', async () => {
  const { queue, start, running } = open(2, { concurrency: 1 });
  const listener = jest.fn();
  queue.subscribe(listener);
  queue.pause();
  expect(listener).not.toHaveBeenCalled();
  expect(queue.state()).toBe('idle');
  queue.cancel();
  expect(queue.view()).toMatchObject({ state: 'over', counts: { waiting: 2, running: 0 } });
  queue.pause();
  expect(queue.state()).toBe('over');
  await start();
  expect([...running.keys()]).toEqual([0]);
  expect(queue.view()).toMatchObject({ state: 'running', counts: { waiting: 1, running: 1 } });
});

test('for any actions and results a queue keeps its limit, counts correctly and completes items once', async () => {
  const action = fc.constantFrom('start', 'pause', 'cancel', 'retry', 'fine', 'refused', 'lost', 'broken');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(action, { maxLength: 40 }),
      async (count, concurrency, actions) => {
        const { queue, running, settle, most } = open(count, { concurrency });
        const doneItems = new Set<number>();
        for (const name of actions) {
          const [next] = running.keys();
          if (name === 'fine' || name === 'refused' || name === 'lost' || name === 'broken') {
            if (next === undefined) continue;
            expect(doneItems.has(next)).toBe(false);
            if (name === 'fine') doneItems.add(next);
            await settle(next, { fine, refused, lost: stall, broken: new Error('broken') }[name]);
          } else queue[name]();
          await flush();
          const { entries, counts } = queue.view();
          expect(entries.map(({ item }) => item)).toEqual(Array.from({ length: count }, (_, index) => index));
          for (const state of ['waiting', 'running', 'done', 'failed'] as const) {
            expect(entries.filter((entry) => entry.state === state)).toHaveLength(counts[state]);
          }
          expect(counts.running).toBe(running.size);
          expect(counts.done).toBe(doneItems.size);
        }
        expect(most()).toBeLessThanOrEqual(concurrency);
        queue.retry();
        for (let remaining = count; remaining >= 0; remaining -= 1) {
          await flush();
          for (const item of running.keys()) await settle(item, fine);
        }
        expect(queue.view()).toMatchObject({
          state: 'over',
          counts: { done: count, waiting: 0, running: 0, failed: 0 },
        });
      },
    ),
    { numRuns: isDaily ? 60 : 1000 },
  );
});
