import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { containsText } from '../rules/listing';
import { gramsOf, hasSubstringIndex, phraseOf } from './substringIndex';
import type { Db } from './tables';

/**
 * Substring index of the log, for SQLite. Triggers would index each row as it is written, and an upgrade of a large log
 * would take a minute; so searches add the rows that it lacks, in the background, and scan the log until then.
 */
export const logIndex: readonly string[] = [
  `create virtual table logs_grams using fts5(grams, content = '', contentless_delete = 1, tokenize = 'ascii')`,
  `create trigger logs_grams_delete after delete on logs begin delete from logs_grams where rowid = old.id; end`,
];

/** Rows of one statement of the background, about 10 ms, which blocks all other requests. */
const ROWS_PER_STEP = 200;
/** Up to this number of rows without index are scanned. */
const MAX_PENDING = 2000;
/** Rows of one query of the index; the costliest words take 20 ms. */
const ROWS_PER_LOOKUP = 50_000;

const fills = new WeakMap<Db, Promise<void>>();

/** Adds the rows that the index lacks, oldest first; one run at a time. */
export function fillLogIndex(db: Db, rowsPerStep = ROWS_PER_STEP): Promise<void> {
  const running = fills.get(db);
  if (running) return running;
  const fill = addRows(db, rowsPerStep).finally(() => fills.delete(db));
  fills.set(db, fill);
  return fill;
}

async function addRows(db: Db, rowsPerStep: number): Promise<void> {
  for (let count = rowsPerStep; hasSubstringIndex(db) && count === rowsPerStep;) {
    const { numAffectedRows } = await sql`
      insert into logs_grams (rowid, grams)
      select id, ${sql.raw(gramsOf('search_key'))} from logs where id > ${await lastIndexed(db)}
      order by id limit ${rowsPerStep}
    `.execute(db);
    count = Number(numAffectedRows);
    await setImmediate();
  }
}

async function lastIndexed(db: Db): Promise<number> {
  const { rows } = await sql<{ rowid: number }>`select rowid from logs_grams order by rowid desc limit 1`.execute(db);
  return rows[0]?.rowid ?? 0;
}

/** Empties the index, after search keys have changed; searches fill it again. */
export async function emptyLogIndex(db: Db): Promise<void> {
  if (hasSubstringIndex(db)) await sql`insert into logs_grams (logs_grams) values ('delete-all')`.execute(db);
}

/**
 * @param text two characters or more, folded
 * @returns ids of the rows whose search key contains the text, the same as LIKE; null for more than `maxIds`, and where the
 * index does not know
 */
export async function fewLogsContaining(db: Db, text: string, maxIds: number): Promise<number[] | null> {
  if (!hasSubstringIndex(db)) return null;
  const ends = await db.selectFrom('log_chain').select(['name', 'id']).execute();
  const endOf = (name: string) => ends.find((end) => end.name === name)?.id ?? 0;
  const [first, last, indexed] = [endOf('archived') + 1, endOf('head'), await lastIndexed(db)];
  const pending = last - Math.max(indexed, first - 1);
  // After a failure the scan answers, and the next search tries again.
  if (pending > 0) fillLogIndex(db).catch(() => undefined);
  if (pending > MAX_PENDING) return null;
  const ids: number[] = [];
  if (pending > 0) ids.push(...(await pendingIds(db, text, indexed)));
  for (let to = indexed; to >= first && ids.length <= maxIds; to -= ROWS_PER_LOOKUP) {
    const { rows } = await sql<{ rowid: number }>`
      select rowid from logs_grams
      where grams match ${phraseOf(text)} and rowid between ${to - ROWS_PER_LOOKUP + 1} and ${to}
      limit ${maxIds + 1 - ids.length}
    `.execute(db);
    ids.push(...rows.map(({ rowid }) => rowid));
    await setImmediate();
  }
  return ids.length > maxIds ? null : ids;
}

async function pendingIds(db: Db, text: string, indexed: number): Promise<number[]> {
  const rows = await db
    .selectFrom('logs')
    .select('id')
    .where('id', '>', indexed)
    .where((row) => containsText(row.ref('search_key'), text))
    .execute();
  return rows.map(({ id }) => id);
}
