import type { Kysely, Migration } from 'kysely';
import { SEARCHED_COLUMNS, searchKeyOf } from '../../rules/logChain';
import type { DialectWords } from '../dialectWords';
import { fillSearchKeys } from '../searchKeys';

/** Stores the searched texts of each log row folded, as a search folds its words: LIKE alone knows neither ß nor ，. */
export const logSearch = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('logs')
      .addColumn('search_key', words.text, (column) => column.notNull().defaultTo(''))
      .execute();
    await fillSearchKeys(db, 'logs', SEARCHED_COLUMNS, searchKeyOf);
  },
});
