import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { words } from '../words/words';
import { type ChainLink, createWalk } from '../rules/logChain';
import { forwardedUpTo } from './forwardLog';
import { CommandError, type Store } from '../store/openStore';
import type { Db, NewLog } from '../store/tables';
import { archiveOf, readArchive, writeArchive } from './archiveFile';
import { chainEnds, storedRows } from './verifyLog';
import { createDayCounts } from '../rules/logDays';
import { OFFSET_MS } from '../rules/time';

export interface ArchiveOptions {
  /** Only months that end at or before this moment, in epoch milliseconds, are archived. */
  before: number;
  folder: string;
  now?: () => number;
  /** Called after each month with its archive file and the number of rows in this file. */
  onMonth?: (file: string, rows: number) => void;
  /** Pause between two batches of deletions, so that other writers get a turn. In milliseconds. */
  pauseMs?: number;
}

const PAUSE_MS = 20;

/**
 * Moves whole months of the operation log from the store to archive files in `options.folder`.
 * The rows of a month are deleted from the store only after its file has been verified.
 * If a run is killed, the next run continues its work.
 * @throws BrokenLogError if the hash chain is broken; the month then stays in the store
 * @throws CommandError if a file has rows of another log, or if log forwarding has not yet delivered the month
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

/**
 * Requires that log forwarding has delivered the row, since archived rows are no longer forwarded.
 * @throws CommandError if forwarding is configured and the row has not been delivered
 */
async function requireForwarded(db: Db, last: ChainLink): Promise<void> {
  const lastForwarded = await forwardedUpTo(db);
  if (lastForwarded && lastForwarded.id < last.id) throw new CommandError(words().operator.logNotForwarded(last.id));
}

async function firstTime(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('logs').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.created_at;
}

/**
 * Returns the last row of a month.
 * Rows are archived in order of their ids, which is also their order in time unless clocks differ.
 * A month ends before the first row that is dated in a later month.
 * All rows with a higher id belong to the later month.
 * Rows dated in the future are ignored, because they were written with a wrong clock.
 */
async function lastOf(db: Db, { end }: Month, now: number): Promise<ChainLink | undefined> {
  const laterRows = db.selectFrom('logs').select('id').where('created_at', '>=', end).where('created_at', '<=', now);
  const nextRow = await laterRows.orderBy('id').limit(1).executeTakeFirst();
  let rows = db.selectFrom('logs').select(['id', 'hash']).orderBy('id', 'desc').limit(1);
  if (nextRow) rows = rows.where('id', '<', nextRow.id);
  return rows.executeTakeFirst();
}

/** Yields the rows of the store. Each row is verified when it is read, so that no damaged row gets into an archive. */
async function* verifiedRows(db: Db, after: ChainLink, last: ChainLink) {
  const walk = createWalk(after, [last]);
  for await (const row of storedRows(db, after, last)) {
    walk.followStored(row, words().operator.logStore);
    yield row;
  }
}

/**
 * Verifies an archive file that this run or an interrupted one has written.
 * @param archivedEnd id and hash of the last archived row
 * @returns the number of rows in the file, and the last row
 * @throws BrokenLogError if the chain of hashes is broken; CommandError if the rows do not continue `archivedEnd`
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
    throw new CommandError(words().operator.logArchiveForeign(file));
  return { rows, last };
}

/** Number of rows deleted in one transaction. A transaction blocks other writers for some milliseconds. */
const BATCH_SIZE = 500;

/**
 * Deletes the oldest batch of archived rows from the store, and subtracts these rows from the stored counts by day.
 * @param last last archived row
 * @param periodEnd end of the archived period, in epoch milliseconds
 * @returns true once all archived rows are deleted
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

/** Subtracts the rows from the stored counts by day, and deletes the counts that reach zero. */
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

/** A calendar month in the organisation's time zone. */
interface Month {
  /** Name of the month, such as `2025-12`. */
  name: string;
  /** First moments of this month and of the next month, in epoch milliseconds. */
  start: number;
  end: number;
}

/**
 * @param time a moment in epoch milliseconds
 * @returns the calendar month of this moment in the organisation's time zone
 */
export function monthOf(time: number): Month {
  const local = new Date(time + OFFSET_MS);
  const startOf = (months: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS;
  return { name: local.toISOString().slice(0, 7), start: startOf(0), end: startOf(1) };
}
