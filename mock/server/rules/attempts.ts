import { sql } from 'kysely';
import type { Attempts, Db } from '../store/tables';
import { isKnownFrom } from './knownAddresses';

export type { Attempts } from '../store/tables';

const WINDOW_MS = 15 * 60 * 1000;
const FIRST_DELAY_MS = 30 * 1000;

/** As much as the clocks of replicas may differ. What is further ahead was counted before a clock was set back. */
const AHEAD_MS = 60 * 1000;

/** Rows that one failure removes: after a flood they are many, and a write must not take long. */
const CLEARED_AT_ONCE = 500;

/** How many failures are free for what is counted by a key. */
export interface Limit {
  key: string;
  free: number;
}

interface Standing {
  isKnown: boolean;
  counted: ReadonlyMap<string, Attempts>;
}

/** @returns in one read, what is counted by the keys at this moment, and whether the account is known from the network */
export async function standing(
  db: Db,
  keys: readonly string[],
  { username, network, at }: { username: string; network: string; at: number },
): Promise<Standing> {
  const rows = await db
    // One row without counts, too.
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin('attempts', (join) => join.on('key', 'in', keys))
    .select(['key', 'failures', 'last_failed_at', 'blocked_until', 'block_logged'])
    .select((row) => isKnownFrom(username, network, at)(row).as('is_known'))
    .execute();
  const counted = rows.map(({ is_known: _known, ...attempts }) => attempts).filter(isRow);
  const ofNow = counted.filter((row) => at - WINDOW_MS <= row.last_failed_at && row.last_failed_at <= at + AHEAD_MS);
  return { isKnown: Boolean(rows[0]?.is_known), counted: new Map(ofNow.map((row) => [row.key, row])) };
}

const isRow = (row: { key: string | null }): row is Attempts => row.key !== null;

/** Counts one failure by each limit, and clears what counts no longer. */
export async function countFailure(
  tx: Db,
  limits: readonly Limit[],
  counted: Standing['counted'],
  at: number,
): Promise<void> {
  await clear(tx, at);
  const rows = limits.map(({ key, free }) => {
    const failures = (counted.get(key)?.failures ?? 0) + 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - free), WINDOW_MS);
    return { key, failures, last_failed_at: at, blocked_until: failures < free ? 0 : at + delay, block_logged: 0 };
  });
  await tx
    .insertInto('attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        failures: ref('excluded.failures'),
        last_failed_at: ref('excluded.last_failed_at'),
        blocked_until: ref('excluded.blocked_until'),
        block_logged: ref('excluded.block_logged'),
      })),
    )
    .execute();
}

/** No block is longer than the window, so what failed before it blocks nobody. */
async function clear(tx: Db, at: number): Promise<void> {
  const keys = tx.selectFrom('attempts').select('key');
  const stale = keys
    .where('last_failed_at', '<', at - WINDOW_MS)
    .orderBy('last_failed_at')
    .limit(CLEARED_AT_ONCE);
  const ahead = keys
    .where('last_failed_at', '>', at + AHEAD_MS)
    .orderBy('last_failed_at')
    .limit(CLEARED_AT_ONCE);
  for (const some of [stale, ahead]) await tx.deleteFrom('attempts').where('key', 'in', some).execute();
}
