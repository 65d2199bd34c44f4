import type { Kysely, Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** Adds notices, which inform people about events of their accounts. */
export const notices = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notices')
      .addColumn('staff_id', words.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('number', words.integer, (column) => column.notNull())
      .addColumn('kind', words.text, (column) => column.notNull())
      .addColumn('is_read', words.integer, (column) => column.notNull())
      .addColumn('actor_name', words.text)
      .addColumn('network', words.text)
      .addColumn('user_agent', words.text)
      .addColumn('details', words.text, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notices_key', ['staff_id', 'number'])
      .execute();
  },
});
