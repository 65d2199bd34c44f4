import { words } from '../words/words';
import { HASHED_COLUMNS, ORIGIN, SEARCHED_COLUMNS, searchKeyOf, type Link } from '../rules/logChain';
import { recountDays, createDayCounts, differingDays, type DayCount } from '../rules/logDays';
import { dayOf } from '../rules/time';
import type { Store } from '../store/openStore';
import { fillKeys } from '../store/searchKeys';
import type { Db } from '../store/tables';
import { archivesIn, readArchive } from './archiveFile';
import { BrokenLogError } from './brokenLog';
import { createWalk } from './chainWalk';

const PORTION = 2000;

interface VerifiedLog {
  /** Rows of the archives and of the store; those in both count as archived. */
  archived: number;
  stored: number;
  /** The row before the first one that was looked at. */
  after: Link;
  head: Link;
}

/**
 * Walks the archives and the store, both as they are at one moment, and compares what is stored beside the rows for lists
 * and searches with the rows themselves.
 * @param folders of archives, if there are any
 * @param kept heads of earlier times, which must still be in the log
 * @throws BrokenLogError for the first row that does not fit; where all do, for days and search keys that differ
 */
export function verifyLog(db: Db, folders: readonly string[], kept: readonly Link[] = []): Promise<VerifiedLog> {
  // One moment for all statements; in SQLite every transaction is that by itself.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const ends = await endsOf(tx);
      const archives = await walkArchives(folders, ends.archived, kept);
      const store = await walkStore(tx, ends, archives);
      const after = archives.after ?? ends.archived;
      const gone = store.missing.find(({ hash }) => hash !== after.hash && hash !== ends.archived.hash);
      if (gone) throw new BrokenLogError('gone', words().operator.logStore, gone.id);
      await requireDerived(tx, store);
      return { archived: archives.rows, stored: store.rows, after, head: ends.head };
    });
}

/** @returns the first and the last row of the store, each as what it must be bound to */
export async function endsOf(db: Db): Promise<{ archived: Link; head: Link; until: number | null }> {
  const rows = await db.selectFrom('log_chain').selectAll().execute();
  const [archived, head] = (['archived', 'head'] as const).map((wanted) => rows.find(({ name }) => name === wanted));
  if (!archived || !head) throw new BrokenLogError('ends', words().operator.logStore, null);
  return { archived, head, until: archived.until };
}

/** What the archives came to: the rows before the first and after the last one, and what was noted but not among them. */
interface WalkedArchives {
  rows: number;
  after?: Link;
  last?: Link;
  missing: readonly Link[];
}

async function walkArchives(folders: readonly string[], seam: Link, kept: readonly Link[]): Promise<WalkedArchives> {
  const walk = createWalk(undefined, [...kept, seam]);
  let after: Link | undefined;
  let rows = 0;
  for (const file of archivesIn(folders)) {
    for await (const { id, hash, previous } of readArchive(file)) {
      after ??= previous === ORIGIN.hash ? ORIGIN : { id: id - 1, hash: previous };
      walk.follow({ id, hash }, previous, file);
      rows += 1;
    }
  }
  const { last, missing } = walk;
  if (!after || !last) return { rows, missing: kept };
  const isJoined = !missing.includes(seam) || seam.hash === after.hash;
  if (!isJoined) throw new BrokenLogError('gap', words().operator.logStore, last.id + 1);
  return { rows, after, last, missing: missing.filter((link) => link !== seam) };
}

async function walkStore(
  db: Db,
  { archived, head }: { archived: Link; head: Link },
  { last, missing }: WalkedArchives,
) {
  const place = words().operator.logStore;
  // Rows that are still in the store must be those of the archive.
  const walk = createWalk(archived, last ? [...missing, last] : missing);
  let rows = 0;
  const counts = createDayCounts();
  const misfiled: number[] = [];
  for await (const row of storedRows(db)) {
    if (row.id > head.id) throw new BrokenLogError('behind', place, row.id);
    walk.followStored(row, place);
    counts.add(row);
    if (row.search_key !== searchKeyOf(row)) misfiled.push(row.id);
    if (!last || row.id > last.id) rows += 1;
  }
  const { id, hash } = walk.last ?? archived;
  if (id !== head.id) throw new BrokenLogError('cut', place, id + 1);
  if (hash !== head.hash) throw new BrokenLogError('other', place, id);
  return { rows, missing: walk.missing, counts: counts.all(), misfiled };
}

/** Days that a message names; a table that is gone altogether differs in all of them. */
const NAMED_DAYS = 20;

/** @throws BrokenLogError where a list, a total, the chart or a search would not show all rows, or rows that are not there */
async function requireDerived(
  db: Db,
  { counts, misfiled }: { counts: readonly DayCount[]; misfiled: readonly number[] },
): Promise<void> {
  const { logStore, logDiffers } = words().operator;
  const days = await differingDays(db, counts);
  const lines = days
    .slice(0, NAMED_DAYS)
    .map(({ day, module, failed, total, rows }) => logDiffers.day(dayOf(day), module, failed !== 0, total, rows));
  if (days.length > NAMED_DAYS) lines.push(logDiffers.moreDays(days.length - NAMED_DAYS));
  const [first] = misfiled;
  if (first !== undefined) lines.push(logDiffers.searchKeys(misfiled.length, first));
  if (lines.length > 0) throw new BrokenLogError('derived', logStore, first ?? null, { lines });
}

/** @returns the rows of the store by their numbers, some at a time */
export async function* storedRows(db: Db, after?: Link, to?: Link) {
  const columns = [...HASHED_COLUMNS, 'hash', 'search_key'] as const;
  let last = after?.id;
  for (;;) {
    let portion = db.selectFrom('logs').select(columns).orderBy('id').limit(PORTION);
    if (last !== undefined) portion = portion.where('id', '>', last);
    if (to) portion = portion.where('id', '<=', to.id);
    const rows = await portion.execute();
    yield* rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.id;
  }
}

/**
 * Makes what is stored beside the rows for lists and searches anew; servers may go on writing.
 * @returns how many counts by day and how many search keys were different
 */
export async function rebuildDerived(store: Store): Promise<{ days: number; keys: number }> {
  const days = await store.transaction(async (tx) => {
    const before = await tx.selectFrom('log_days').selectAll().execute();
    await recountDays(tx);
    return (await differingDays(tx, before)).length;
  });
  return {
    days,
    keys: await fillKeys(store.db, 'logs', SEARCHED_COLUMNS, ['search_key'], (row) => ({
      search_key: searchKeyOf(row),
    })),
  };
}
