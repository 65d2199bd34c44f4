import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { words } from '../words/words';
import { type ChainLink, createWalk } from '../rules/logChain';
import { forwardedUpTo } from './forwardLog';
import { LogCommandError, type Store } from '../store/openStore';
import type { Db, NewLog } from '../store/tables';
import { archiveOf, readArchive, writeArchive } from './archiveFile';
import { chainEnds, storedRows } from './verifyLog';
import { createDayCounts } from '../rules/logDays';
import { OFFSET_MS } from '../rules/time';

export interface ArchiveOptions {
  /** Only months that end by this moment, in epoch milliseconds, are archived. */
  before: number;
  folder: string;
  now?: () => number;
  /** Called after each month, with the number of rows in its file. */
  onMonth?: (file: string, rows: number) => void;
  /** Pause between two deleted batches, for other writers. */
  pauseMs?: number;
}

const PAUSE_MS = 20;

/**
 * Moves whole months of the log to files. A month is deleted from the store after its file has been verified. If a run
 * is killed, the next one continues.
 * @throws BrokenLogError for a broken chain; the month stays in the store
 */
export async function archiveLog(store: Store, options: ArchiveOptions): Promise<void> {
  const { before, folder, now = Date.now, onMonth = () => undefined, pauseMs = PAUSE_MS } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { until } = await chainEnds(store.db);
  const logStart = await firstTime(store.db);
  if (logStart === undefined) return;
  for (let month = monthOf(until ?? logStart); month.end <= Math.min(before, now()); month = monthOf(month.end)) {
    const { archived } = await chainEnds(store.db);
    const last = await lastOf(store.db, month, now());
    if (!last || last.id <= archived.id) continue;
    await requireForwarded(store.db, last);
    const file = archiveOf(folder, month.name);
    if (!existsSync(file)) await writeArchive(file, archived, verifiedRows(store.db, archived, last));
    const archive = await verifyArchive(file, archived, store.db);
    while (!(await deleteArchivedBatch(store, archive.last, month.end))) await setTimeout(pauseMs);
    onMonth(file, archive.rows);
  }
}

/** @throws LogCommandError if the log is forwarded and the row has not arrived yet: the receiver would never get it */
async function requireForwarded(db: Db, last: ChainLink): Promise<void> {
  const lastForwarded = await forwardedUpTo(db);
  if (lastForwarded && lastForwarded.id < last.id) throw new LogCommandError(words().operator.logNotForwarded(last.id));
}

async function firstTime(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('logs').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.created_at;
}

/**
 * Returns the last row of a month. Rows are archived by id, which is the order of time unless clocks differ: a month
 * ends before the first row that is dated in a later month, and all rows after it belong to that later month. Rows
 * dated in the future are ignored: they come from a wrong clock.
 */
async function lastOf(db: Db, { end }: Month, now: number): Promise<ChainLink | undefined> {
  const laterRows = db.selectFrom('logs').select('id').where('created_at', '>=', end).where('created_at', '<=', now);
  const nextRow = await laterRows.orderBy('id').limit(1).executeTakeFirst();
  let rows = db.selectFrom('logs').select(['id', 'hash']).orderBy('id', 'desc').limit(1);
  if (nextRow) rows = rows.where('id', '<', nextRow.id);
  return rows.executeTakeFirst();
}

/** Rows of the store, each verified when it is read: a break of the chain, once archived, would look original. */
async function* verifiedRows(db: Db, after: ChainLink, last: ChainLink) {
  const walk = createWalk(after, [last]);
  for await (const row of storedRows(db, after, last)) {
    walk.followStored(row, words().operator.logStore);
    yield row;
  }
}

/**
 * Verifies a file that this run or an interrupted one has written.
 * @returns the number of rows in the file, and the last of them
 * @throws BrokenLogError for a broken chain; LogCommandError unless the rows follow `archivedEnd`
 */
async function verifyArchive(file: string, archivedEnd: ChainLink, db: Db): Promise<{ rows: number; last: ChainLink }> {
  const walk = createWalk(undefined, []);
  let rows = 0;
  let isConnected = false;
  for await (const { id, hash, previous } of readArchive(file)) {
    walk.follow({ id, hash }, previous, file);
    isConnected ||= previous === archivedEnd.hash || hash === archivedEnd.hash;
    rows += 1;
  }
  const { last } = walk;
  const storedRow = last && (await db.selectFrom('logs').select('hash').where('id', '=', last.id).executeTakeFirst());
  if (!last || !isConnected || storedRow?.hash !== last.hash)
    throw new LogCommandError(words().operator.logArchiveForeign(file));
  return { rows, last };
}

/** Rows deleted in one transaction, which blocks other writers for some milliseconds. */
const BATCH_SIZE = 500;

/**
 * Deletes a batch of archived rows, oldest first, and subtracts them from the counts by day.
 * @param last last archived row
 * @param periodEnd end of the archived period
 * @returns whether all archived rows are deleted
 */
const deleteArchivedBatch = (store: Store, last: ChainLink, periodEnd: number): Promise<boolean> =>
  store.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('logs')
      .select(['id', 'hash', 'created_at', 'module', 'status_code'])
      .where('id', '<=', last.id)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const end = rows.at(-1) ?? last;
    await tx.deleteFrom('logs').where('id', '<=', end.id).execute();
    await subtractCounts(tx, rows);
    const isLast = end.id === last.id;
    const update = tx.updateTable('log_chain').set({ id: end.id, hash: end.hash, ...(isLast && { until: periodEnd }) });
    await update.where('name', '=', 'archived').execute();
    return isLast;
  });

/** Subtracts the rows from the counts by day, and deletes empty days. */
async function subtractCounts(tx: Db, rows: readonly Pick<NewLog, 'created_at' | 'module' | 'status_code'>[]) {
  const counts = createDayCounts();
  for (const row of rows) counts.add(row);
  for (const { day, module, failed, total: removedCount } of counts.all()) {
    await tx
      .updateTable('log_days')
      .set((row) => ({ total: sql`${row.ref('total')} - ${removedCount}` }))
      .where('day', '=', day)
      .where('module', '=', module)
      .where('failed', '=', failed)
      .execute();
  }
  await tx.deleteFrom('log_days').where('total', '<=', 0).execute();
}

/** Month in the organisation's time zone. */
interface Month {
  /** Such as `2025-12`. */
  name: string;
  /** First moment of this month and of the next one, in epoch milliseconds. */
  start: number;
  end: number;
}

/** @param time epoch milliseconds; @returns the month of this moment */
export function monthOf(time: number): Month {
  const local = new Date(time + OFFSET_MS);
  const startOf = (months: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS;
  return { name: local.toISOString().slice(0, 7), start: startOf(0), end: startOf(1) };
}
