import type { Kysely, Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** Rows of the log say in codes what happened. Those of before keep their words and their hashes. */
export const logEvents = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const name of ['call', 'event', 'details']) {
      await db.schema.alterTable('logs').addColumn(name, words.text).execute();
    }
  },
});
