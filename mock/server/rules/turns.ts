import { busy, type Failure } from '../failure';

type Key = number | string;
/** One of the two waiting lines of a queue, and the key of a task: an account id or a network. */
export type Place = [line: 'first' | 'second', key: Key];

interface Turn {
  begin: () => void;
  refuse: (reason: Failure) => void;
}

/**
 * Creates a fair queue with two waiting lines. The lines take turns, and so do the keys within a line.
 * A flood of tasks with one key therefore delays mainly tasks of this key.
 * @param limits number of concurrent tasks, and capacity of each line
 * @returns a function that runs a task in its turn, or throws Failure 503 because the waiting line is full
 */
export function fairQueue({ concurrent, lineCapacity }: { concurrent: number; lineCapacity: number }) {
  const lines = { first: createLine(lineCapacity), second: createLine(lineCapacity) };
  let active = 0;
  let latest: Place[0] = 'second';

  return async <Result>(line: Place[0], key: Key, task: () => Promise<Result>): Promise<Result> => {
    if (active < concurrent) active += 1;
    else await lines[line].wait(key);
    latest = line;
    try {
      return await task();
    } finally {
      const begin = lines[latest === 'first' ? 'second' : 'first'].next() ?? lines[latest].next();
      // The next task takes over the slot of the finished task.
      if (begin) begin();
      else active -= 1;
    }
  };
}

/** Creates a line that serves its keys in turn (round robin). */
function createLine(capacity: number) {
  const turns = new Map<Key, Turn[]>();

  /**
   * If the line is full, refuses the latest task of the key that has the most waiting tasks.
   * @param ownLength number of tasks that already wait with the key of the new task
   * @throws Failure 503 if the key of the new task would then have at least as many waiting tasks as that key
   */
  function makeRoom(ownLength: number): void {
    const queues = [...turns.values()];
    if (queues.reduce((sum, { length }) => sum + length, 0) < capacity) return;
    const longest = queues.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= ownLength + 1) throw busy();
    longest.pop()?.refuse(busy());
  }

  return {
    async wait(key: Key): Promise<void> {
      const ownTurns = turns.get(key) ?? [];
      makeRoom(ownTurns.length);
      await new Promise<void>((begin, refuse) => turns.set(key, [...ownTurns, { begin, refuse }]));
    },
    /** @returns the function that starts the next task; undefined if the line is empty */
    next(): Turn['begin'] | undefined {
      const [firstEntry] = turns;
      if (!firstEntry) return undefined;
      const [key, [turn, ...laterTurns]] = firstEntry;
      turns.delete(key);
      if (laterTurns.length > 0) turns.set(key, laterTurns);
      return turn?.begin;
    },
  };
}

/**
 * Limits the concurrent tasks of each key. Further tasks of the key wait in order.
 * @returns a function that runs a task in its turn
 */
export function limitConcurrency(maxConcurrent: number) {
  const keys = new Map<Key, { active: number; waiting: (() => void)[] }>();
  return async <Result>(key: Key, task: () => Promise<Result>): Promise<Result> => {
    const state = keys.get(key) ?? { active: 0, waiting: [] };
    keys.set(key, state);
    if (state.active < maxConcurrent) state.active += 1;
    else await new Promise<void>((begin) => state.waiting.push(begin));
    try {
      return await task();
    } finally {
      const begin = state.waiting.shift();
      if (begin) begin();
      else state.active -= 1;
      if (state.active === 0) keys.delete(key);
    }
  };
}
