import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { words } from '../words/words';
import type { Link } from '../rules/logChain';
import { forwardedUpTo } from './forwardLog';
import { LogCommandError } from '../store/openBeside';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import { archiveOf, readArchive, writeArchive } from './archiveFile';
import { createWalk } from './chainWalk';
import { dropArchived } from './dropArchived';
import { monthOf, type Month } from './months';
import { endsOf, storedRows } from './verifyLog';

export interface ArchiveOptions {
  /** Months that end at or before this are archived; epoch milliseconds. */
  before: number;
  folder: string;
  now?: () => number;
  /** Told after each month; `rows` are those of the file. */
  onMonth?: (file: string, rows: number) => void;
  /** Between two portions that are taken out, for whoever else writes. */
  pauseMs?: number;
}

const PAUSE_MS = 20;

/**
 * Moves whole months of the log into files. A month is taken out of the store after its file has been read back from
 * the disk; whoever is killed in between begins again and goes on where it was.
 * @throws BrokenLogError where a row does not fit: nothing of its month is taken out then
 */
export async function archiveLog(store: Store, options: ArchiveOptions): Promise<void> {
  const { before, folder, now = Date.now, onMonth = () => undefined, pauseMs = PAUSE_MS } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { until } = await endsOf(store.db);
  const first = await firstTime(store.db);
  if (first === undefined) return;
  for (let month = monthOf(until ?? first); month.end <= Math.min(before, now()); month = monthOf(month.end)) {
    const { archived } = await endsOf(store.db);
    const last = await lastOf(store.db, month, now());
    if (!last || last.id <= archived.id) continue;
    await requireForwarded(store.db, last);
    const file = archiveOf(folder, month.name);
    if (!existsSync(file)) await writeArchive(file, archived, checkedRows(store.db, archived, last));
    const written = await requireArchived(file, archived, store.db);
    while (!(await dropArchived(store, written.last, month.end))) await setTimeout(pauseMs);
    onMonth(file, written.rows);
  }
}

/** @throws LogCommandError when the log is forwarded and the row has not arrived yet: it would be lost to the receiver */
async function requireForwarded(db: Db, last: Link): Promise<void> {
  const forwarded = await forwardedUpTo(db);
  if (forwarded && forwarded.id < last.id) throw new LogCommandError(words().operator.logNotForwarded(last.id));
}

async function firstTime(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('logs').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.created_at;
}

/**
 * The last row of a month. Rows leave in the order in which they were written, which is that of time but for clocks that
 * differ: the month ends before the first row of a later one, and what was dated back behind that goes with the later one.
 * A row of the future is a clock's mistake, and ends no month.
 */
async function lastOf(db: Db, { end }: Month, now: number): Promise<Link | undefined> {
  const later = db.selectFrom('logs').select('id').where('created_at', '>=', end).where('created_at', '<=', now);
  const next = await later.orderBy('id').limit(1).executeTakeFirst();
  let rows = db.selectFrom('logs').select(['id', 'hash']).orderBy('id', 'desc').limit(1);
  if (next) rows = rows.where('id', '<', next.id);
  return rows.executeTakeFirst();
}

/** What does not fit is not put into an archive, where it would look as if it had always been like that. */
async function* checkedRows(db: Db, after: Link, last: Link) {
  const walk = createWalk(after, [last]);
  for await (const row of storedRows(db, after, last)) {
    walk.followStored(row, words().operator.logStore);
    yield row;
  }
}

/**
 * Reads a file back, whether it was written now or before an interruption.
 * @returns how many rows it has, and the last of them
 * @throws BrokenLogError, LogCommandError where it is not about the rows behind `archived`
 */
async function requireArchived(file: string, archived: Link, db: Db): Promise<{ rows: number; last: Link }> {
  const walk = createWalk(undefined, []);
  let rows = 0;
  let isJoined = false;
  for await (const { id, hash, previous } of readArchive(file)) {
    walk.follow({ id, hash }, previous, file);
    isJoined ||= previous === archived.hash || hash === archived.hash;
    rows += 1;
  }
  const { last } = walk;
  const stored = last && (await db.selectFrom('logs').select('hash').where('id', '=', last.id).executeTakeFirst());
  if (!last || !isJoined || stored?.hash !== last.hash)
    throw new LogCommandError(words().operator.logArchiveForeign(file));
  return { rows, last };
}
