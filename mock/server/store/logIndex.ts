import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './database';
import { bigramsOf, containsIndexed, gramsOf } from './substringIndex';
import type { Db } from './tables';

/**
 * Index of the log, for SQLite: pairs of adjacent characters, without positions (ADR 0063). Triggers would index each
 * row as it is written, and an upgrade of a large log would take a minute; so searches add the rows that the index
 * lacks, in the background, and scan the log until then.
 */
export const logIndex: readonly string[] = [
  `create virtual table logs_grams using fts5(grams, content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii')`,
  `create trigger logs_grams_delete after delete on logs begin delete from logs_grams where rowid = old.id; end`,
];

/** Statement that empties the index; searches fill it again. */
export const EMPTY_LOG_INDEX = `insert into logs_grams (logs_grams) values ('delete-all')`;

const GRAMS = sql.raw(gramsOf('search_key'));

/** Rows of one background statement, about 10 ms, which blocks all other requests. */
const ROWS_PER_STEP = 200;
/** Milliseconds between two steps, for other requests. */
const PAUSE_MS = 30;
/** Maximum number of rows missing from the index that all become candidates; with more, the log is scanned. */
const MAX_PENDING = 2000;

const fills = new WeakMap<Db, Promise<void>>();

/** Adds the rows that the index lacks, oldest first; one run at a time. */
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

/** Empties the index, after search keys have changed; searches fill it again. */
export async function emptyLogIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql.raw(EMPTY_LOG_INDEX).execute(db);
}

/**
 * @param text folded text
 * @returns ids of rows, including all whose search key contains the text; null for more than `maxIds`, and if the index
 * cannot decide
 */
export async function logCandidates(db: Db, text: string, maxIds: number): Promise<number[] | null> {
  // The index does not find single characters.
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
  // After a failure the log is scanned, and the next search tries again.
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
