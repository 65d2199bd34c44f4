import { busy, type Failure } from '../failure';

type Key = number | string;
/** A line of the queue, and the key within it. */
export type Place = [line: 'first' | 'second', key: Key];

interface Turn {
  begin: () => void;
  refuse: (reason: Failure) => void;
}

/**
 * Runs so many works at once. The rest wait in two lines that take turns, as do the keys within a line: many works of one
 * key delay its own works only.
 * @param limits works that run at once, and works that wait in each line
 * @returns runs a work in its turn; throws Failure 503 when the line is full
 */
export function fairQueue({ running, waiting }: { running: number; waiting: number }) {
  const lines = { first: createLine(waiting), second: createLine(waiting) };
  let active = 0;
  let latest: Place[0] = 'second';

  return async <Result>(line: Place[0], key: Key, work: () => Promise<Result>): Promise<Result> => {
    if (active < running) active += 1;
    else await lines[line].wait(key);
    latest = line;
    try {
      return await work();
    } finally {
      const begin = lines[latest === 'first' ? 'second' : 'first'].next() ?? lines[latest].next();
      // The place is handed over as it is.
      if (begin) begin();
      else active -= 1;
    }
  };
}

/** Turns by key; each key has one before any has its next. */
function createLine(most: number) {
  const turns = new Map<Key, Turn[]>();

  /** @throws Failure 503 unless another key has more turns: its last one gives way */
  function makeRoom(own: number): void {
    const all = [...turns.values()];
    if (all.reduce((sum, { length }) => sum + length, 0) < most) return;
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own + 1) throw busy();
    longest.pop()?.refuse(busy());
  }

  return {
    async wait(key: Key): Promise<void> {
      const own = turns.get(key) ?? [];
      makeRoom(own.length);
      await new Promise<void>((begin, refuse) => turns.set(key, [...own, { begin, refuse }]));
    },
    /** @returns a function that begins the next turn */
    next(): Turn['begin'] | undefined {
      const [first] = turns;
      if (!first) return undefined;
      const [key, [turn, ...more]] = first;
      turns.delete(key);
      if (more.length > 0) turns.set(key, more);
      return turn?.begin;
    },
  };
}

/**
 * Runs so many works of each key at once; further ones of the key wait, in order.
 * @returns runs a work in its turn
 */
export function limitEach(atOnce: number) {
  const keys = new Map<Key, { active: number; waiting: (() => void)[] }>();
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const own = keys.get(key) ?? { active: 0, waiting: [] };
    keys.set(key, own);
    if (own.active < atOnce) own.active += 1;
    else await new Promise<void>((begin) => own.waiting.push(begin));
    try {
      return await work();
    } finally {
      const begin = own.waiting.shift();
      if (begin) begin();
      else own.active -= 1;
      if (own.active === 0) keys.delete(key);
    }
  };
}
