import { hash as digest } from 'node:crypto';
import { PostgresAdapter, sql, type Insertable } from 'kysely';
import { statement } from '../store/statement';
import type { Db, LogTable, NewLog } from '../store/tables';
import { foldText } from '../../../src/constants/searchWords';
import { countingStatement, countValues } from './logDays';

/** A row of the log as the row after it is bound to it. */
export interface Link {
  id: number;
  hash: string;
}

/** What the first row of a log follows. */
export const ORIGIN: Link = { id: 0, hash: '0'.repeat(64) };

/**
 * Columns in the order of the canonical form, which is for good: hashes of years were made with it. A new column goes
 * to the end; in rows of before it is null and therefore left out of theirs.
 */
export const HASHED_COLUMNS = [
  'id',
  'user_id',
  'user_name',
  'username',
  'module',
  'action',
  'summary',
  'method',
  'path',
  'status_code',
  'ip',
  'user_agent',
  'duration_ms',
  'created_at',
  'request',
  'response',
  'changes',
  'call',
  'event',
  'details',
] as const;

/**
 * @param previous hash of the row before
 * @param row as stored: whole numbers, texts and nulls
 * @returns the text that a row's hash is made of: JSON without spaces, see docs/operations/log.md
 */
export function canonical(previous: string, row: Readonly<Record<string, unknown>>): string {
  const form: Record<string, unknown> = { previous };
  for (const column of HASHED_COLUMNS) form[column] = row[column] ?? undefined;
  return JSON.stringify(form);
}

/** @returns SHA-256 in hexadecimal */
export const hashOfForm = (form: string): string => digest('sha256', form);

export const hashOf = (previous: string, row: Readonly<Record<string, unknown>>): string =>
  hashOfForm(canonical(previous, row));

/** The columns that the log is searched by. */
export const SEARCHED_COLUMNS = ['summary', 'user_name', 'username', 'ip', 'path'] as const;

/** @returns the stored `search_key` of a row: its searched texts, folded like the words of a search, one per line */
export const searchKeyOf = (row: Pick<NewLog, (typeof SEARCHED_COLUMNS)[number]>): string =>
  SEARCHED_COLUMNS.map((column) => foldText(row[column] ?? ''))
    .filter(Boolean)
    .join('\n');

/** Binds rows to the one before them, in their order. */
export function* chain(after: Link, rows: Iterable<NewLog>): Generator<Insertable<LogTable> & Link> {
  let previous = after;
  for (const given of rows) {
    // One more than the row before, whatever a sequence says: two rows cannot follow the same one.
    const row = { ...storable(given), id: previous.id + 1 };
    previous = { id: row.id, hash: hashOf(previous.hash, row) };
    yield { ...row, ...previous, search_key: searchKeyOf(row) };
  }
}

/** Databases take no half characters and PostgreSQL no NUL: what they would change is changed before it is hashed. */
function storable(row: NewLog): NewLog {
  const texts = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  ]);
  return Object.fromEntries(texts) as NewLog;
}

const readHead = statement((db) => db.selectFrom('log_chain').select(['id', 'hash']).where('name', '=', 'head'));
const headStatement = (db: Db) => db.updateTable('log_chain').set(ORIGIN).where('name', '=', 'head');
const headValues = ({ id, hash }: Link): readonly unknown[] => [id, hash, 'head'];
const writeHead = statement(headStatement);

/** @returns the last row of the log; in a transaction of `store.transaction`, so that nobody adds one meanwhile */
export async function headOf(tx: Db): Promise<Link> {
  const [head] = await readHead(tx, ['head']);
  if (!head) throw new Error('The log has no head');
  return head;
}

export const setHead = (tx: Db, head: Link): Promise<unknown> => writeHead(tx, headValues(head));

const COLUMNS = [...HASHED_COLUMNS, 'hash', 'search_key'] as const;
const rowStatement = (db: Db) =>
  db.insertInto('logs').values(Object.fromEntries(COLUMNS.map((name) => [name, 0])) as never);

const writeRow = statement(rowStatement);
const writeCount = statement(countingStatement);
/** All three in one, where each statement is a journey to the database. */
const writeAll = statement((db) => {
  const all = sql<never>`with head as (${headStatement(db)}), counted as (${countingStatement(db)}) ${rowStatement(db)}`;
  return { compile: () => all.compile(db) };
});

/**
 * Adds the row behind the last one, and counts it. There is no other statement on this table but reading.
 * @param tx of `store.transaction`, where writers take turns
 */
export async function appendLog(tx: Db, given: NewLog): Promise<void> {
  for (const row of chain(await headOf(tx), [given])) {
    const values = COLUMNS.map((name) => row[name] ?? null);
    if (tx.getExecutor().adapter instanceof PostgresAdapter) {
      await writeAll(tx, [...headValues(row), ...countValues(row), ...values]);
    } else {
      await writeRow(tx, values);
      await setHead(tx, row);
      await writeCount(tx, countValues(row));
    }
  }
}
