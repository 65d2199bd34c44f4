import { hash as digest } from 'node:crypto';
import { sql, type Insertable, type Compilable, type CompiledQuery } from 'kysely';
import { isPostgres } from '../store/database';
import type { Db, LogTable, NewLog } from '../store/tables';
import { foldText } from '../../../src/constants/searchWords';
import { countingStatement, countValues } from './logDays';
import { words } from '../words/words';

/**
 * Returns a function that runs an SQL statement.
 * The statement is compiled only once for each dialect, because compiling takes longer than running.
 * @param build builds the statement with any values. Each run replaces these by its parameters, in the same order.
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

/** Id and hash of a log row. The hash of the next row covers this hash. */
export interface ChainLink {
  id: number;
  hash: string;
}

/** Predecessor of the first row of the log. */
export const ORIGIN: ChainLink = { id: 0, hash: '0'.repeat(64) };

/**
 * Columns in the order of the canonical form. The order must not change, because existing hashes depend on it.
 * New columns are appended at the end. Existing rows have null in new columns, and nulls are not hashed.
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
 * Returns the canonical form of a row, the text that is hashed.
 * @param previousHash hash of the previous row
 * @param row row as it is stored: whole numbers, texts and nulls
 * @returns JSON without spaces, as described in docs/operations/log.md
 */
export function canonicalForm(previousHash: string, row: Readonly<Record<string, unknown>>): string {
  const form: Record<string, unknown> = { previous: previousHash };
  for (const column of HASHED_COLUMNS) form[column] = row[column] ?? undefined;
  return JSON.stringify(form);
}

/** @returns the SHA-256 of a canonical form, in hexadecimal */
export const hashOfForm = (form: string): string => digest('sha256', form);

export const hashOf = (previousHash: string, row: Readonly<Record<string, unknown>>): string =>
  hashOfForm(canonicalForm(previousHash, row));

/** Columns in which the keyword filter searches. */
export const SEARCHED_COLUMNS = ['summary', 'user_name', 'username', 'ip', 'path'] as const;

/** @returns the `search_key` of a row: the texts of the searched columns, folded like keywords, one per line */
export const searchKeyOf = (row: Pick<NewLog, (typeof SEARCHED_COLUMNS)[number]>): string =>
  SEARCHED_COLUMNS.map((column) => foldText(row[column] ?? ''))
    .filter(Boolean)
    .join('\n');

/** Adds consecutive ids, hashes and search keys to new rows. `after` is the last stored row of the log. */
export function* chainRows(after: ChainLink, rows: Iterable<NewLog>): Generator<Insertable<LogTable> & ChainLink> {
  let previous = after;
  for (const newRow of rows) {
    // Ids come from the chain instead of a database sequence.
    // Consecutive ids ensure that no two rows have the same predecessor.
    const row = { ...sanitize(newRow), id: previous.id + 1 };
    previous = { id: row.id, hash: hashOf(previous.hash, row) };
    yield { ...row, ...previous, search_key: searchKeyOf(row) };
  }
}

/** Replaces lone surrogates and NUL characters before a row is hashed, since databases would alter or refuse them. */
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

/**
 * @returns id and hash of the last row of the log.
 * Call `headOf` in `store.transaction`, so that no row is added meanwhile.
 */
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
/**
 * Writes the row, its count by day and the new head (the last row's id and hash) with one statement.
 * A single statement instead of three saves two round trips to PostgreSQL.
 */
const writeAll = statement((db) => {
  const query = sql<never>`with head as (${headStatement(db)}), counted as (${countingStatement(db)}) ${rowStatement(db)}`;
  return { compile: () => query.compile(db) };
});

/**
 * Appends a row to the operation log and counts it by day. Only seeds insert log rows in another way.
 * @param tx a transaction of `store.transaction`, which serializes the writers
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
 * Kinds of damage to the log. `row`: a row has a wrong hash or predecessor.
 * `other`, `gone`: a known row has another hash or is missing.
 * `bytes`, `unreadable`, `unfinished`: a damaged archive file. `gap`: rows are missing between archives and store.
 * `cut`: rows at the end are missing. `behind`: rows follow the recorded end. `ends`: the recorded ends are missing.
 * `derived`: wrong counts or search keys.
 */
type Defect =
  'row' | 'other' | 'gone' | 'bytes' | 'unreadable' | 'unfinished' | 'gap' | 'cut' | 'behind' | 'ends' | 'derived';

/** The first damage that was found in the log, and the file or store that contains it. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError';

  /**
   * @param place path of the file, or name of the store
   * @param row id of the damaged row; null if the damage does not concern a single row
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
  /** Last visited row. Undefined before the first row if the predecessor is unknown. */
  readonly last: ChainLink | undefined;
  /** Rows of `knownRows` that have not been visited yet. */
  readonly missing: readonly ChainLink[];
  /**
   * Checks that a row continues the hash chain, and makes it the last visited row.
   * @throws BrokenLogError if the predecessor is wrong, or if the hash differs from the known one
   */
  follow(row: ChainLink, previousHash: string, place: string): void;
  /** Checks that a stored row continues the hash chain, and that its hash fits its columns. */
  followStored(row: ChainLink & Readonly<Record<string, unknown>>, place: string): void;
}

/**
 * Creates a walk along the hash chain, which checks each row in turn.
 * @param after predecessor of the first row, if it is known
 * @param knownRows rows whose hash is known from another source
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
