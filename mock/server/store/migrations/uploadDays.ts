import type { Kysely, Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** What each account has uploaded today. */
export const uploadDays = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload_days')
      .addColumn('staff_id', words.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('day', words.integer, (column) => column.notNull())
      .addColumn('files', words.integer, (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_days_key', ['staff_id', 'day'])
      .execute();
  },
});
