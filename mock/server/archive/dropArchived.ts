import { sql } from 'kysely';
import type { Link } from '../rules/logChain';
import { dayNumber, FAILED_FROM } from '../rules/logDays';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';

/** Takes some milliseconds, for which servers wait with their writing. */
const ROWS_AT_ONCE = 500;

/**
 * Takes some of the archived rows out of the store, oldest first, and out of its counts.
 * @param last of the archived rows
 * @param until the moment that the archive then reaches to
 * @returns whether it was the last one
 */
export const dropArchived = (store: Store, last: Link, until: number): Promise<boolean> =>
  store.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('logs')
      .select(['id', 'hash', 'created_at', 'module', 'status_code'])
      .where('id', '<=', last.id)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const end = rows.at(-1) ?? last;
    await tx.deleteFrom('logs').where('id', '<=', end.id).execute();
    await countOut(tx, rows);
    const isLast = end.id === last.id;
    const moved = tx.updateTable('log_chain').set({ id: end.id, hash: end.hash, ...(isLast && { until }) });
    await moved.where('name', '=', 'archived').execute();
    return isLast;
  });

/** Days that have no rows left are forgotten. */
async function countOut(tx: Db, rows: readonly { created_at: number; module: string; status_code: number }[]) {
  const counts = new Map<string, { day: number; module: string; failed: number; rows: number }>();
  for (const { created_at, module, status_code } of rows) {
    const key = { day: dayNumber(created_at), module, failed: status_code >= FAILED_FROM ? 1 : 0 };
    const count = counts.get(JSON.stringify(key)) ?? { ...key, rows: 0 };
    counts.set(JSON.stringify(key), count);
    count.rows += 1;
  }
  for (const { day, module, failed, rows: gone } of counts.values()) {
    await tx
      .updateTable('log_days')
      .set((row) => ({ total: sql`${row.ref('total')} - ${gone}` }))
      .where('day', '=', day)
      .where('module', '=', module)
      .where('failed', '=', failed)
      .execute();
  }
  await tx.deleteFrom('log_days').where('total', '<=', 0).execute();
}
