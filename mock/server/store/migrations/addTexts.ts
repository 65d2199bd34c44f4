import type { Kysely, Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** Adds columns of text that may be empty, such as a field that a noun did not have before. */
export const addTexts = (words: DialectWords, table: string, columns: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const name of columns) await db.schema.alterTable(table).addColumn(name, words.text).execute();
  },
});
