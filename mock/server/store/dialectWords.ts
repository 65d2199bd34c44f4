import { sql, type ColumnDefinitionBuilder, type Expression } from 'kysely';

/** What the migrations must know about a dialect. */
export interface DialectWords {
  /** The type of whole numbers; every one that the contract lets in must fit. */
  integer: 'integer' | 'bigint';
  /** The type of texts that sort by their code points, whatever the language of the database. */
  text: 'text' | Expression<string>;
  /** Makes an `integer` column the primary key that numbers itself. */
  selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

export const sqliteWords: DialectWords = {
  integer: 'integer',
  text: 'text',
  selfNumbering: (column) => column.primaryKey().autoIncrement(),
};

export const postgresWords: DialectWords = {
  // PostgreSQL's integer ends at 2147483647, and fails on a larger id where SQLite finds nothing.
  integer: 'bigint',
  text: sql<string>`text collate "C"`,
  selfNumbering: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
};
