import { sql, type ColumnDefinitionBuilder, type Expression } from 'kysely';
import { logIndex } from './logIndex';
import { dropSubstringIndex, substringIndex } from './substringIndex';

/** Differences between dialects that migrations need. */
export interface DialectWords {
  /** Type of integers; must fit every number of the contract. */
  integer: 'integer' | 'bigint';
  /** Type of texts that sort by code points, regardless of the database's locale. */
  text: 'text' | Expression<string>;
  /** Makes an `integer` column an auto-incremented primary key. */
  selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /**
   * Statements that create triggers: the database runs `statement` after every write to the table, in the same transaction.
   * @param columns updated columns that fire the trigger; by default all
   */
  afterEveryWrite: (table: string, columns: readonly string[] | undefined, statement: string) => string[];
  /** Statements that create a substring index on a text column. */
  substringIndex: (table: string, column: string) => string[];
  /** Statements that drop the substring index. */
  dropSubstringIndex: (table: string, column: string) => string[];
  /** Statements that create the index of the log; none if a scan does not block other requests. */
  logIndex: readonly string[];
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
  // Without the extension, or the permission to create it, LIKE scans all rows.
  substringIndex: (table, column) => [
    `do $$ begin
      create extension if not exists pg_trgm;
      create index ${table}_${column}_parts on ${table} using gin (${column} gin_trgm_ops);
    exception when others then null;
    end $$`,
  ],
  dropSubstringIndex: (table, column) => [`drop index if exists ${table}_${column}_parts`],
  logIndex: [],
};
