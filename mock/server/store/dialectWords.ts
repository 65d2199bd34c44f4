import { sql, type ColumnDefinitionBuilder, type Expression } from 'kysely';
import { EMPTY_LOG_INDEX, logIndex } from './logIndex';
import { CREATE_PAIRS, dropSubstringIndex, pairIndex, substringIndex } from './substringIndex';

/** Differences between dialects that migrations need. */
export interface DialectWords {
  /** Type of integers; must fit every number of the contract. */
  integer: 'integer' | 'bigint';
  /** Type of texts that sort by code points, regardless of the database's locale. */
  text: 'text' | Expression<string>;
  /** Makes an `integer` column an auto-incremented primary key. */
  selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /**
   * Statements that create triggers: the database runs `statement` after every write to the table, in the same
   * transaction.
   * @param columns updated columns that fire the trigger; by default all
   */
  afterEveryWrite: (table: string, columns: readonly string[] | undefined, statement: string) => string[];
  /** Statements that create a substring index on a text column. */
  substringIndex: (table: string, column: string) => string[];
  /** Statements that drop the substring index. */
  dropSubstringIndex: (table: string, column: string) => string[];
  /** Statements that create the index of the log. */
  logIndex: readonly string[];
  /** Statements that bring indexes of earlier versions to their present form. */
  indexChanges: readonly string[];
}

const updateOf = (columns?: readonly string[]): string => (columns ? `update of ${columns.join(', ')}` : 'update');

export const sqliteWords: DialectWords = {
  integer: 'integer',
  text: 'text',
  selfNumbering: (column) => column.primaryKey().autoIncrement(),
  // Triggers per row, the only kind that SQLite has; each costs about a microsecond.
  afterEveryWrite: (table, columns, statement) =>
    ['insert', updateOf(columns), 'delete'].map(
      (event) =>
        `create trigger ${table}_after_${event.split(' ')[0]} after ${event} on ${table} begin ${statement}; end`,
    ),
  substringIndex,
  dropSubstringIndex,
  logIndex,
  // Empties the log index, so that searches refill it: earlier versions left out pairs of two ASCII characters.
  indexChanges: [EMPTY_LOG_INDEX],
};

export const postgresWords: DialectWords = {
  // An `integer` of PostgreSQL fails above 2147483647, where SQLite finds nothing.
  integer: 'bigint',
  text: sql<string>`text collate "C"`,
  selfNumbering: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  // Triggers per statement.
  afterEveryWrite: (table, columns, statement) => [
    `create function ${table}_after_write() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
    `create trigger ${table}_after_write after insert or ${updateOf(columns)} or delete or truncate on ${table}
      for each statement execute function ${table}_after_write()`,
  ],
  substringIndex: (table, column) => [CREATE_PAIRS, pairIndex(table, column)],
  dropSubstringIndex: (table, column) => [`drop index if exists ${table}_${column}_pairs`],
  // Created by `indexChanges`.
  logIndex: [],
  indexChanges: [
    CREATE_PAIRS,
    pairIndex('staff', 'search_key'),
    pairIndex('logs', 'search_key'),
    // Drops the index of `pg_trgm`, which the pairs replace.
    'drop index if exists staff_search_key_parts',
    // Recreates the indexes with the order of nulls that `withNullsLowest` uses.
    ...['mobile', 'email', 'last_login_at'].flatMap((column) => [
      `drop index staff_${column}`,
      `create index staff_${column} on staff (${column} nulls first)`,
    ]),
  ],
};
