import { words } from '../words/words';
import {
  HASHED_COLUMNS,
  ORIGIN,
  SEARCHED_COLUMNS,
  searchKeyOf,
  type ChainLink,
  BrokenLogError,
  createWalk,
} from '../rules/logChain';
import { recountDays, createDayCounts, differingDays, type DayCount } from '../rules/logDays';
import { dayOf } from '../rules/time';
import { emptyLogIndex } from '../store/logIndex';
import type { Store } from '../store/openStore';
import { fillKeys } from '../store/searchKeys';
import type { Db } from '../store/tables';
import { archiveFiles, readArchive } from './archiveFile';

const CHUNK_SIZE = 2000;

interface VerifiedLog {
  /** Number of archived rows. A row that is in both an archive and the store counts as archived only. */
  archived: number;
  stored: number;
  /** Id and hash of the row before the first verified row. */
  after: ChainLink;
  head: ChainLink;
}

/**
 * Verifies the hash chain of the operation log, in the archives and in a snapshot of the store.
 * Afterwards the derived counts and search keys are compared with the rows.
 * @param folders folders with archive files
 * @param knownHeads heads that earlier verifications have returned, by id and hash; these rows must still be in the log
 * @returns the numbers of verified rows, the row before the first one, and the head (the last row)
 * @throws BrokenLogError for the first broken row; if the chain is intact, for derived data that differs from the rows
 */
export function verifyLog(
  db: Db,
  folders: readonly string[],
  knownHeads: readonly ChainLink[] = [],
): Promise<VerifiedLog> {
  // The isolation level gives a snapshot in PostgreSQL. In SQLite every transaction reads a snapshot.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const boundaries = await chainEnds(tx);
      const archives = await walkArchives(folders, boundaries.archived, knownHeads);
      const store = await walkStore(tx, boundaries, archives);
      const after = archives.after ?? boundaries.archived;
      const missingRow = store.missing.find(({ hash }) => hash !== after.hash && hash !== boundaries.archived.hash);
      if (missingRow) throw new BrokenLogError('gone', words().operator.logStore, missingRow.id);
      await requireDerivedData(tx, store);
      return { archived: archives.rows, stored: store.rows, after, head: boundaries.head };
    });
}

/**
 * Reads the ends of the hash chain, as the store has recorded them.
 * @returns `archived`, the last archived row, and `head`, the last row of the log.
 * `until` is the end of the archived period in epoch milliseconds, or null.
 * @throws BrokenLogError if one of the ends is missing
 */
export async function chainEnds(db: Db): Promise<{ archived: ChainLink; head: ChainLink; until: number | null }> {
  const rows = await db.selectFrom('log_chain').selectAll().execute();
  const [archived, head] = (['archived', 'head'] as const).map((end) => rows.find(({ name }) => name === end));
  if (!archived || !head) throw new BrokenLogError('ends', words().operator.logStore, null);
  return { archived, head, until: archived.until };
}

/**
 * Result of reading the archives: number of rows, row before the first one, last row, and `knownHeads` not found there.
 */
interface WalkedArchives {
  rows: number;
  after?: ChainLink;
  last?: ChainLink;
  missing: readonly ChainLink[];
}

async function walkArchives(
  folders: readonly string[],
  archivedEnd: ChainLink,
  knownHeads: readonly ChainLink[],
): Promise<WalkedArchives> {
  const walk = createWalk(undefined, [...knownHeads, archivedEnd]);
  let after: ChainLink | undefined;
  let rows = 0;
  for (const file of archiveFiles(folders)) {
    for await (const { id, hash, previous } of readArchive(file)) {
      after ??= previous === ORIGIN.hash ? ORIGIN : { id: id - 1, hash: previous };
      walk.follow({ id, hash }, previous, file);
      rows += 1;
    }
  }
  const { last, missing } = walk;
  if (!after || !last) return { rows, missing: knownHeads };
  const isConnected = !missing.includes(archivedEnd) || archivedEnd.hash === after.hash;
  if (!isConnected) throw new BrokenLogError('gap', words().operator.logStore, last.id + 1);
  return { rows, after, last, missing: missing.filter((link) => link !== archivedEnd) };
}

async function walkStore(
  db: Db,
  { archived, head }: { archived: ChainLink; head: ChainLink },
  { last, missing }: WalkedArchives,
) {
  const place = words().operator.logStore;
  // The walk also checks the last row of the archives: if the store still has this row, the hashes must be equal.
  const walk = createWalk(archived, last ? [...missing, last] : missing);
  let rows = 0;
  const counts = createDayCounts();
  const wrongKeys: number[] = [];
  for await (const row of storedRows(db)) {
    if (row.id > head.id) throw new BrokenLogError('behind', place, row.id);
    walk.followStored(row, place);
    counts.add(row);
    if (row.search_key !== searchKeyOf(row)) wrongKeys.push(row.id);
    if (!last || row.id > last.id) rows += 1;
  }
  const { id, hash } = walk.last ?? archived;
  if (id !== head.id) throw new BrokenLogError('cut', place, id + 1);
  if (hash !== head.hash) throw new BrokenLogError('other', place, id);
  return { rows, missing: walk.missing, counts: counts.all(), wrongKeys };
}

/** Maximum number of days in a message, because all days of the log differ if the table of counts is empty. */
const NAMED_DAYS = 20;

/** @throws BrokenLogError if the stored counts by day or the search keys differ from the rows */
async function requireDerivedData(
  db: Db,
  { counts, wrongKeys }: { counts: readonly DayCount[]; wrongKeys: readonly number[] },
): Promise<void> {
  const { logStore, logDiffers } = words().operator;
  const days = await differingDays(db, counts);
  const lines = days
    .slice(0, NAMED_DAYS)
    .map(({ day, module, failed, total, rows }) => logDiffers.day(dayOf(day), module, failed !== 0, total, rows));
  if (days.length > NAMED_DAYS) lines.push(logDiffers.moreDays(days.length - NAMED_DAYS));
  const [first] = wrongKeys;
  if (first !== undefined) lines.push(logDiffers.searchKeys(wrongKeys.length, first));
  if (lines.length > 0) throw new BrokenLogError('derived', logStore, first ?? null, { lines });
}

/**
 * Reads rows of the log from the store in chunks.
 * @param after row before the first one; without it, reading begins with the oldest stored row
 * @param to last row; without it, reading ends with the newest row
 * @returns the rows, by ascending id
 */
export async function* storedRows(db: Db, after?: ChainLink, to?: ChainLink) {
  const columns = [...HASHED_COLUMNS, 'hash', 'search_key'] as const;
  let lastId = after?.id;
  for (;;) {
    let query = db.selectFrom('logs').select(columns).orderBy('id').limit(CHUNK_SIZE);
    if (lastId !== undefined) query = query.where('id', '>', lastId);
    if (to) query = query.where('id', '<=', to.id);
    const rows = await query.execute();
    yield* rows;
    if (rows.length < CHUNK_SIZE) return;
    lastId = rows.at(-1)?.id;
  }
}

/**
 * Recomputes the counts by day and the search keys of the operation log, and empties its search index.
 * Servers may write to the log while this function runs.
 * @returns the numbers of days and of search keys that have changed
 */
export async function rebuildDerivedData(store: Store): Promise<{ days: number; keys: number }> {
  const days = await store.transaction(async (tx) => {
    const previousDays = await tx.selectFrom('log_days').selectAll().execute();
    await recountDays(tx);
    return (await differingDays(tx, previousDays)).length;
  });
  const keys = await fillKeys(store.db, 'logs', SEARCHED_COLUMNS, ['search_key'], (row) => ({
    search_key: searchKeyOf(row),
  }));
  await emptyLogIndex(store.db);
  return { days, keys };
}
