import { sql, type ColumnDefinitionBuilder, type Expression } from 'kysely';
import { EMPTY_LOG_INDEX, logIndex } from './logIndex';
import { CREATE_PAIRS, dropSubstringIndex, pairIndex, substringIndex } from './substringIndex';

/** Parts of SQL statements that differ between SQLite and PostgreSQL. Migrations use them. */
export interface DialectSql {
  /** Type of integer columns, which must fit every number of the API contract. */
  integer: 'integer' | 'bigint';
  /** Type of text columns. Texts are sorted by code points, regardless of the database's locale. */
  text: 'text' | Expression<string>;
  /** Makes an `integer` column an auto-incremented primary key. */
  selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /**
   * Returns statements that create triggers.
   * The triggers run `statement` after every write to the table, in the same transaction.
   * @param columns columns whose update fires the trigger; by default all
   */
  afterEveryWrite: (table: string, columns: readonly string[] | undefined, statement: string) => string[];
  /** Returns statements that create a substring index on a text column. */
  substringIndex: (table: string, column: string) => string[];
  /** Returns statements that drop the substring index. */
  dropSubstringIndex: (table: string, column: string) => string[];
  /** Statements that create the search index of the operation log. */
  logIndex: readonly string[];
  /** Statements that change indexes of earlier versions to their present form. */
  indexChanges: readonly string[];
}

const updateOf = (columns?: readonly string[]): string => (columns ? `update of ${columns.join(', ')}` : 'update');

export const sqliteSql: DialectSql = {
  integer: 'integer',
  text: 'text',
  selfNumbering: (column) => column.primaryKey().autoIncrement(),
  // SQLite has only row triggers. Each run of a row trigger costs about a microsecond.
  afterEveryWrite: (table, columns, statement) =>
    ['insert', updateOf(columns), 'delete'].map(
      (event) =>
        `create trigger ${table}_after_${event.split(' ')[0]} after ${event} on ${table} begin ${statement}; end`,
    ),
  substringIndex,
  dropSubstringIndex,
  logIndex,
  // The search index of the log is emptied, because earlier versions left out pairs of two ASCII characters.
  // Searches then fill the index again.
  indexChanges: [EMPTY_LOG_INDEX],
};

export const postgresSql: DialectSql = {
  // PostgreSQL raises an error if an `integer` above 2147483647 is searched. SQLite just finds nothing.
  integer: 'bigint',
  text: sql<string>`text collate "C"`,
  selfNumbering: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  // PostgreSQL has triggers that run once for each statement.
  afterEveryWrite: (table, columns, statement) => [
    `create function ${table}_after_write() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
    `create trigger ${table}_after_write after insert or ${updateOf(columns)} or delete or truncate on ${table}
      for each statement execute function ${table}_after_write()`,
  ],
  substringIndex: (table, column) => [CREATE_PAIRS, pairIndex(table, column)],
  dropSubstringIndex: (table, column) => [`drop index if exists ${table}_${column}_pairs`],
  // `indexChanges` creates the search index of the log.
  logIndex: [],
  indexChanges: [
    CREATE_PAIRS,
    pairIndex('staff', 'search_key'),
    pairIndex('logs', 'search_key'),
    // Drops the previous index, which used `pg_trgm`. The index of pairs replaces it.
    'drop index if exists staff_search_key_parts',
    // Creates the sort indexes again, with the order of nulls that `withNullsLowest` uses.
    ...['mobile', 'email', 'last_login_at'].flatMap((column) => [
      `drop index staff_${column}`,
      `create index staff_${column} on staff (${column} nulls first)`,
    ]),
  ],
};
