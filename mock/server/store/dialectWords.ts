import { sql, type ColumnDefinitionBuilder, type Expression } from 'kysely';
import { dropSubstringIndex, substringIndex } from './substringIndex';

/** What the migrations must know about a dialect. */
export interface DialectWords {
  /** The type of whole numbers; every one that the contract lets in must fit. */
  integer: 'integer' | 'bigint';
  /** The type of texts that sort by their code points, whatever the language of the database. */
  text: 'text' | Expression<string>;
  /** Makes an `integer` column the primary key that numbers itself. */
  selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /**
   * Statements that let the database run another one after every write of a table, in the same transaction.
   * @param columns updates of these only; of all of them when left out
   */
  afterEveryWrite: (table: string, columns: readonly string[] | undefined, run: string) => string[];
  /** Statements that make the parts of a column of text quick to find. */
  substringIndex: (table: string, column: string) => string[];
  /** Statements that take it away. */
  dropSubstringIndex: (table: string, column: string) => string[];
}

const updateOf = (columns?: readonly string[]): string => (columns ? `update of ${columns.join(', ')}` : 'update');

export const sqliteWords: DialectWords = {
  integer: 'integer',
  text: 'text',
  selfNumbering: (column) => column.primaryKey().autoIncrement(),
  // Once a row: SQLite knows no other, and it costs about a microsecond.
  afterEveryWrite: (table, columns, run) =>
    ['insert', updateOf(columns), 'delete'].map(
      (event) => `create trigger ${table}_after_${event.split(' ')[0]} after ${event} on ${table} begin ${run}; end`,
    ),
  substringIndex,
  dropSubstringIndex,
};

export const postgresWords: DialectWords = {
  // PostgreSQL's integer ends at 2147483647, and fails on a larger id where SQLite finds nothing.
  integer: 'bigint',
  text: sql<string>`text collate "C"`,
  selfNumbering: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  // Once a statement, however many rows it writes.
  afterEveryWrite: (table, columns, run) => [
    `create function ${table}_after_write() returns trigger language plpgsql as $$ begin ${run}; return null; end $$`,
    `create trigger ${table}_after_write after insert or ${updateOf(columns)} or delete or truncate on ${table}
      for each statement execute function ${table}_after_write()`,
  ],
  // Whoever may not create extensions (or has none installed) goes on without; LIKE then reads all rows, as ever.
  substringIndex: (table, column) => [
    `do $$ begin
      create extension if not exists pg_trgm;
      create index ${table}_${column}_parts on ${table} using gin (${column} gin_trgm_ops);
    exception when others then null;
    end $$`,
  ],
  dropSubstringIndex: (table, column) => [`drop index if exists ${table}_${column}_parts`],
};
