import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** Looking for a part of a name, and sorting by what lists show, without reading all accounts. */
export const quickSearch = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of words.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
    for (const [table, column] of [
      ['staff', 'mobile'],
      ['staff', 'email'],
      ['departments', 'name'],
    ] as const) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
});
