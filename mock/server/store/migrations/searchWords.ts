import type { Kysely, Migration } from 'kysely';
import { SEARCHED_COLUMNS, searchKeyOf } from '../../rules/logChain';
import type { DialectWords } from '../dialectWords';
import { fillKeys, fillNameKeys } from '../searchKeys';

/**
 * Keys that names are sorted by, roles are searched by as accounts are, and all search keys are made anew: without accents,
 * and with all ways of typing a name.
 */
export const searchWords = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    const add = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, words.text, (definition) => definition.notNull().defaultTo(''))
        .execute();
    for (const table of ['staff', 'roles', 'departments']) await add(table, 'order_key');
    await add('roles', 'search_key');
    await fillNameKeys(db, words);
    await fillKeys(db, 'logs', SEARCHED_COLUMNS, ['search_key'], (row) => ({ search_key: searchKeyOf(row) }));
    // In place of those by the name itself.
    for (const table of ['staff', 'departments']) {
      await db.schema.dropIndex(`${table}_name`).execute();
      await db.schema.createIndex(`${table}_order_key`).on(table).column('order_key').execute();
    }
  },
});
