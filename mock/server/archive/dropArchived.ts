import { sql } from 'kysely';
import type { Link } from '../rules/logChain';
import { createDayCounts } from '../rules/logDays';
import type { Store } from '../store/openStore';
import type { Db, NewLog } from '../store/tables';

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
async function countOut(tx: Db, rows: readonly Pick<NewLog, 'created_at' | 'module' | 'status_code'>[]) {
  const counts = createDayCounts();
  for (const row of rows) counts.add(row);
  for (const { day, module, failed, total: gone } of counts.all()) {
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
