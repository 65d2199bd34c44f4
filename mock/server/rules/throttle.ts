import { tooManyAttempts } from '../failure';
import type { Store } from '../store/openStore';

const FREE_FAILURES = 5;
const WINDOW_MS = 15 * 60 * 1000;
const FIRST_DELAY_MS = 30 * 1000;

export interface Throttle {
  /**
   * Runs a check of a secret, one after the other for each key, so that parallel guesses do not slip past the count.
   * @param key what is guessed at, and from where
   * @param check false when the guess was wrong
   * @throws Failure 429 with `Retry-After`, without checking, while the key is blocked
   */
  guard(key: string, check: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Five failures within 15 minutes are free; then each further one doubles the wait, from 30 seconds up to 15 minutes.
 * Counts are stored, so a restart does not forgive them; a success does.
 */
export function createThrottle(store: Store, now: () => number): Throttle {
  const tails = new Map<string, Promise<unknown>>();

  async function attempt(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const blockedFor = await blockedMs(key);
    if (blockedFor > 0) throw tooManyAttempts(Math.ceil(blockedFor / 1000));
    const passed = await check();
    await (passed ? forget(key) : remember(key));
    return passed;
  }

  const attempts = (key: string) => store.db.selectFrom('attempts').selectAll().where('key', '=', key);

  async function blockedMs(key: string): Promise<number> {
    const row = await attempts(key).executeTakeFirst();
    return row ? row.blocked_until - now() : 0;
  }

  async function forget(key: string): Promise<void> {
    await store.db.deleteFrom('attempts').where('key', '=', key).execute();
  }

  async function remember(key: string): Promise<void> {
    const at = now();
    const stale = store.db.deleteFrom('attempts').where('last_failed_at', '<', at - WINDOW_MS);
    await stale.where('blocked_until', '<', at).execute();
    const known = await attempts(key).executeTakeFirst();
    const failures = (known?.failures ?? 0) + 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), WINDOW_MS);
    const values = { failures, last_failed_at: at, blocked_until: failures < FREE_FAILURES ? 0 : at + delay };
    await store.db
      .insertInto('attempts')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }

  return {
    guard(key, check) {
      const run = () => attempt(key, check);
      const mine = (tails.get(key) ?? Promise.resolve()).then(run, run);
      tails.set(key, mine);
      const leave = () => {
        if (tails.get(key) === mine) tails.delete(key);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}
