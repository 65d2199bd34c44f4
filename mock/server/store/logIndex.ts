import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './database';
import { bigramsOf, containsIndexed, gramsOf } from './substringIndex';
import type { Db } from './tables';

/**
 * Statements that create the search index of the log in SQLite.
 * The index contains pairs of adjacent characters, without positions (ADR 0063).
 * The migration leaves the index empty, because filling it would take a minute for a large log.
 * Instead, searches add the missing rows in the background. While many rows are missing, searches scan the log.
 */
export const logIndex: readonly string[] = [
  `create virtual table logs_grams using fts5(grams, content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii')`,
  `create trigger logs_grams_delete after delete on logs begin delete from logs_grams where rowid = old.id; end`,
];

/** Statement that empties the search index. Searches fill it again. */
export const EMPTY_LOG_INDEX = `insert into logs_grams (logs_grams) values ('delete-all')`;

const GRAMS = sql.raw(gramsOf('search_key'));

/**
 * Maximum number of rows for one background statement. A statement takes about 10 ms, and blocks all other requests.
 */
const ROWS_PER_STEP = 200;
/** Pause between two background statements in milliseconds, for other requests. */
const PAUSE_MS = 30;
/** Maximum number of unindexed rows that a search checks one by one. If there are more, the search scans all rows. */
const MAX_PENDING = 2000;

const fills = new WeakMap<Db, Promise<void>>();

/** Adds the missing rows to the search index, oldest first. Concurrent calls share one run. */
export function fillLogIndex(db: Db, rowsPerStep = ROWS_PER_STEP): Promise<void> {
  const currentFill = fills.get(db);
  if (currentFill) return currentFill;
  const fill = addRows(db, rowsPerStep).finally(() => fills.delete(db));
  fills.set(db, fill);
  return fill;
}

async function addRows(db: Db, rowsPerStep: number): Promise<void> {
  if (isPostgres(db)) return;
  for (;;) {
    const { numAffectedRows } = await sql`
      insert into logs_grams (rowid, grams)
      select id, ${GRAMS} from logs where id > ${await lastIndexed(db)} order by id limit ${rowsPerStep}
    `.execute(db);
    if (Number(numAffectedRows) < rowsPerStep) return;
    await setTimeout(PAUSE_MS);
  }
}

async function lastIndexed(db: Db): Promise<number> {
  const { rows } = await sql<{ rowid: number }>`select rowid from logs_grams order by rowid desc limit 1`.execute(db);
  return rows[0]?.rowid ?? 0;
}

/** Empties the search index after search keys have changed. Searches fill it again. */
export async function emptyLogIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql.raw(EMPTY_LOG_INDEX).execute(db);
}

/**
 * Finds log rows with the search index.
 * @param text folded text
 * @returns ids of all rows whose search key may contain the text.
 * Null if more than `maxIds` rows match, or if the index cannot be used.
 */
export async function logCandidates(db: Db, text: string, maxIds: number): Promise<number[] | null> {
  // The index contains pairs of characters, so it cannot find a single character.
  const pairs = bigramsOf(text);
  if (pairs.length === 0) return null;
  if (isPostgres(db)) return postgresCandidates(db, text, maxIds);
  const lastId = await lastIndexed(db);
  const pendingRows = await db
    .selectFrom('logs')
    .select('id')
    .where('id', '>', lastId)
    .limit(MAX_PENDING + 1)
    .execute();
  // A failure is ignored: this search does not need the missing rows in the index, and the next search tries again.
  if (pendingRows.length > 0) fillLogIndex(db).catch(() => undefined);
  if (pendingRows.length > MAX_PENDING) return null;
  const { rows } = await sql<{ rowid: number }>`
    select rowid from logs_grams where logs_grams match ${pairs.map((pair) => `"${pair}"`).join(' AND ')} limit ${maxIds + 1}
  `.execute(db);
  return rows.length > maxIds ? null : [...rows.map(({ rowid }) => rowid), ...pendingRows.map(({ id }) => id)];
}

async function postgresCandidates(db: Db, text: string, maxIds: number): Promise<number[] | null> {
  const rows = await db
    .selectFrom('logs')
    .select('id')
    .where((row) => containsIndexed(db, row.ref('search_key'), [text]))
    .limit(maxIds + 1)
    .execute();
  return rows.length > maxIds ? null : rows.map(({ id }) => id);
}
