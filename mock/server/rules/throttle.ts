import { tooManyAttempts } from '../failure';
import type { Store } from '../store/openStore';
import type { Attempts, Db } from '../store/tables';

const FREE_FAILURES = 5;
const FREE_SHARED_FAILURES = 100;
const WINDOW_MS = 15 * 60 * 1000;
const FIRST_DELAY_MS = 30 * 1000;

export interface Throttle {
  /**
   * Runs a check of a secret. Parallel guesses do not slip past the count: in this process they run one after the other
   * for each key, and every process counts a guess before it is checked.
   * @param key what is guessed at, and from where
   * @param check false when the guess was wrong
   * @throws Failure 429 with `Retry-After`, without checking, while the key is blocked
   */
  guard(key: string, check: () => Promise<boolean>): Promise<boolean>;
  /**
   * The same for what many people share, such as an address: checks run side by side, more failures are free, and a
   * success forgives none, or whoever guesses would sign in as themselves in between.
   */
  guardShared(key: string, check: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Some failures within 15 minutes are free, five for what is one person's, more for what is shared; then each further
 * one doubles the wait, from 30 seconds up to 15 minutes. Counts are stored: a restart does not forgive them.
 */
export function createThrottle(store: Store, now: () => number): Throttle {
  const tails = new Map<string, Promise<unknown>>();

  async function attempt(key: string, check: () => Promise<boolean>, isShared: boolean): Promise<boolean> {
    const before = await count(key, isShared ? FREE_SHARED_FAILURES : FREE_FAILURES);
    let passed: boolean;
    try {
      passed = await check();
    } catch (error) {
      // Not a guess after all, such as one that the hash queue turned away.
      await takeBack(key, before);
      throw error;
    }
    if (passed && isShared) await takeBack(key, before);
    else if (passed) await store.db.deleteFrom('attempts').where('key', '=', key).execute();
    return passed;
  }

  /** Counts a failure in advance. @returns what was counted before */
  const count = (key: string, free: number): Promise<Attempts | undefined> =>
    store.transaction(async (tx) => {
      const at = now();
      const before = await attempts(tx, key).executeTakeFirst();
      if (before && before.blocked_until > at) throw tooManyAttempts(Math.ceil((before.blocked_until - at) / 1000));
      const stale = tx.deleteFrom('attempts').where('last_failed_at', '<', at - WINDOW_MS);
      await stale.where('blocked_until', '<', at).execute();
      const known = before && before.last_failed_at >= at - WINDOW_MS ? before : undefined;
      const failures = (known?.failures ?? 0) + 1;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - free), WINDOW_MS);
      const values = { failures, last_failed_at: at, blocked_until: failures < free ? 0 : at + delay };
      await tx
        .insertInto('attempts')
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
        .execute();
      return known;
    });

  const takeBack = (key: string, before: Attempts | undefined): Promise<void> =>
    store.transaction(async (tx) => {
      const row = await attempts(tx, key).executeTakeFirst();
      if (!row) return;
      const isMine = row.failures === (before?.failures ?? 0) + 1;
      const mine = tx.updateTable('attempts').where('key', '=', key);
      if (isMine && before) await mine.set(before).execute();
      else if (isMine) await tx.deleteFrom('attempts').where('key', '=', key).execute();
      // Others have counted on; what they set as the wait stays.
      else await mine.set({ failures: row.failures - 1 }).execute();
    });

  return {
    guard(key, check) {
      const run = () => attempt(key, check, false);
      const mine = (tails.get(key) ?? Promise.resolve()).then(run, run);
      tails.set(key, mine);
      const leave = () => {
        if (tails.get(key) === mine) tails.delete(key);
      };
      mine.then(leave, leave);
      return mine;
    },
    guardShared: (key, check) => attempt(key, check, true),
  };
}

const attempts = (db: Db, key: string) => db.selectFrom('attempts').selectAll().where('key', '=', key);
