/** Deterministic random numbers: the same seed gives the same sequence. */
export interface Random {
  /** @returns a number in [0, 1) */
  next(): number;
  /** @returns an integer from `low` to `high`, inclusive */
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

/**
 * Creates a linear congruential generator modulo 2^32, with the constants of Numerical Recipes. Only the upper bits are
 * used, since the lower ones are less random.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
}
