import type { Kysely, Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** A column for the searched texts of each log row, folded as a search folds its words; `017_search_words` fills it. */
export const logSearch = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('logs')
      .addColumn('search_key', words.text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
});
