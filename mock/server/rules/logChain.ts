import { hash as digest } from 'node:crypto';
import { sql, type Insertable, type Compilable, type CompiledQuery } from 'kysely';
import { isPostgres } from '../store/database';
import type { Db, LogTable, NewLog } from '../store/tables';
import { foldText } from '../../../src/constants/searchWords';
import { countingStatement, countValues } from './logDays';
import { words } from '../words/words';

/**
 * Returns a function that runs a statement, compiled once for each dialect: compiling takes longer than running.
 * @param build builds the statement with any values, which the parameters of each run replace, in the same order
 */
function statement<Row>(build: (db: Db) => Compilable<Row>) {
  const texts = new Map<unknown, CompiledQuery>();
  return async (db: Db, parameters: readonly unknown[]): Promise<Row[]> => {
    const dialect = db.getExecutor().adapter.constructor;
    const text = texts.get(dialect) ?? build(db).compile();
    texts.set(dialect, text);
    const { rows } = await db.executeQuery<Row>({ ...text, parameters });
    return rows;
  };
}

/** Id and hash of a log row, which the hash of the next row covers. */
export interface ChainLink {
  id: number;
  hash: string;
}

/** Predecessor of the first row. */
export const ORIGIN: ChainLink = { id: 0, hash: '0'.repeat(64) };

/**
 * Columns in the order of the canonical form, which must not change: existing hashes depend on it. Append new columns
 * at the end; they are null in existing rows, and nulls are not hashed.
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
 * @param previousHash hash of the previous row
 * @param row as stored: whole numbers, texts and nulls
 * @returns the hashed form of a row: JSON without spaces, see docs/operations/log.md
 */
export function canonicalForm(previousHash: string, row: Readonly<Record<string, unknown>>): string {
  const form: Record<string, unknown> = { previous: previousHash };
  for (const column of HASHED_COLUMNS) form[column] = row[column] ?? undefined;
  return JSON.stringify(form);
}

/** @returns SHA-256 in hexadecimal */
export const hashOfForm = (form: string): string => digest('sha256', form);

export const hashOf = (previousHash: string, row: Readonly<Record<string, unknown>>): string =>
  hashOfForm(canonicalForm(previousHash, row));

/** Columns that the keyword filter searches. */
export const SEARCHED_COLUMNS = ['summary', 'user_name', 'username', 'ip', 'path'] as const;

/** @returns the stored `search_key` of a row: its searched texts, folded like keywords, one per line */
export const searchKeyOf = (row: Pick<NewLog, (typeof SEARCHED_COLUMNS)[number]>): string =>
  SEARCHED_COLUMNS.map((column) => foldText(row[column] ?? ''))
    .filter(Boolean)
    .join('\n');

/** Yields the rows with consecutive ids, hashes and search keys. */
export function* chainRows(after: ChainLink, rows: Iterable<NewLog>): Generator<Insertable<LogTable> & ChainLink> {
  let previous = after;
  for (const newRow of rows) {
    // Not from a sequence: consecutive ids make sure that no two rows have the same predecessor.
    const row = { ...sanitize(newRow), id: previous.id + 1 };
    previous = { id: row.id, hash: hashOf(previous.hash, row) };
    yield { ...row, ...previous, search_key: searchKeyOf(row) };
  }
}

/** Replaces lone surrogates and, for PostgreSQL, NUL before the row is hashed: databases would alter or refuse them. */
function sanitize(row: NewLog): NewLog {
  const texts = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  ]);
  return Object.fromEntries(texts) as NewLog;
}

const readHead = statement((db) => db.selectFrom('log_chain').select(['id', 'hash']).where('name', '=', 'head'));
const headStatement = (db: Db) => db.updateTable('log_chain').set(ORIGIN).where('name', '=', 'head');
const headValues = ({ id, hash }: ChainLink): readonly unknown[] => [id, hash, 'head'];
const writeHead = statement(headStatement);

/** @returns the last row of the log; call it in `store.transaction`, so that no row is added meanwhile */
export async function headOf(tx: Db): Promise<ChainLink> {
  const [head] = await readHead(tx, ['head']);
  if (!head) throw new Error('The log has no head');
  return head;
}

export const setHead = (tx: Db, head: ChainLink): Promise<unknown> => writeHead(tx, headValues(head));

const COLUMNS = [...HASHED_COLUMNS, 'hash', 'search_key'] as const;
const rowStatement = (db: Db) =>
  db.insertInto('logs').values(Object.fromEntries(COLUMNS.map((name) => [name, 0])) as never);

const writeRow = statement(rowStatement);
const writeCount = statement(countingStatement);
/** Writes head, count and row in one statement, which saves two round trips. */
const writeAll = statement((db) => {
  const query = sql<never>`with head as (${headStatement(db)}), counted as (${countingStatement(db)}) ${rowStatement(db)}`;
  return { compile: () => query.compile(db) };
});

/**
 * Appends the row to the log and counts it by day. Only seeds insert log rows in another way.
 * @param tx a transaction of `store.transaction`, which serializes writers
 */
export async function appendLog(tx: Db, newRow: NewLog): Promise<void> {
  for (const row of chainRows(await headOf(tx), [newRow])) {
    const values = COLUMNS.map((name) => row[name] ?? null);
    if (isPostgres(tx)) {
      await writeAll(tx, [...headValues(row), ...countValues(row), ...values]);
    } else {
      await writeRow(tx, values);
      await setHead(tx, row);
      await writeCount(tx, countValues(row));
    }
  }
}

/**
 * Kinds of damage: `row` has a wrong hash or predecessor; `other` and `gone` differ from a known head; `bytes`,
 * `unreadable` and `unfinished` are of an archive file; `gap` is between archives and store; `cut` and `behind` are
 * missing or extra rows at the end; `ends` are missing records of both ends; `derived` are wrong counts or search keys.
 */
type Defect =
  'row' | 'other' | 'gone' | 'bytes' | 'unreadable' | 'unfinished' | 'gap' | 'cut' | 'behind' | 'ends' | 'derived';

/** First damage of the log, and its place. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError';

  /**
   * @param place path of the file, or name of the store
   * @param row null for a whole file, or without a row
   * @param options `lines` are further lines of the message
   */
  constructor(
    readonly defect: Defect,
    readonly place: string,
    readonly row: number | null,
    { lines = [], ...options }: ErrorOptions & { lines?: readonly string[] } = {},
  ) {
    super([words().operator.logBroken[defect](place, row ?? 0), ...lines].join('\n'), options);
  }
}

interface ChainWalk {
  /** Last visited row; undefined before the first one, if its predecessor is unknown. */
  readonly last: ChainLink | undefined;
  /** Known rows that have not been visited. */
  readonly missing: readonly ChainLink[];
  /** Visits a row. @throws BrokenLogError for a wrong predecessor, or a hash other than the known one */
  follow(row: ChainLink, previousHash: string, place: string): void;
  /** Visits a stored row, and verifies its hash as well. */
  followStored(row: ChainLink & Readonly<Record<string, unknown>>, place: string): void;
}

/**
 * Walk along the chain of rows.
 * @param after predecessor of the first row, if it is known
 * @param knownRows rows whose hash is known
 */
export function createWalk(after: ChainLink | undefined, knownRows: readonly ChainLink[]): ChainWalk {
  const unvisitedLinks = new Map<number, ChainLink>();
  for (const link of knownRows) {
    if ((unvisitedLinks.get(link.id)?.hash ?? link.hash) !== link.hash)
      throw new BrokenLogError('other', words().operator.logStore, link.id);
    unvisitedLinks.set(link.id, link);
  }
  let last = after;
  const visit = ({ id, hash }: ChainLink, place: string) => {
    if ((unvisitedLinks.get(id)?.hash ?? hash) !== hash) throw new BrokenLogError('other', place, id);
    unvisitedLinks.delete(id);
    last = { id, hash };
  };
  const follow: ChainWalk['follow'] = (row, previousHash, place) => {
    if (last && (row.id <= last.id || previousHash !== last.hash)) throw new BrokenLogError('row', place, row.id);
    visit(row, place);
  };
  return {
    get last() {
      return last;
    },
    get missing() {
      return [...unvisitedLinks.values()];
    },
    follow,
    followStored(row, place) {
      const previousHash = last?.hash ?? '';
      if (hashOf(previousHash, row) !== row.hash) throw new BrokenLogError('row', place, row.id);
      follow(row, previousHash, place);
    },
  };
}
