import type { Kysely, Migration } from 'kysely';
import type { DialectSql } from '../dialectSql';

/** Adds notices, which inform people about events of their accounts. */
export const notices = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notices')
      .addColumn('staff_id', dialect.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('number', dialect.integer, (column) => column.notNull())
      .addColumn('kind', dialect.text, (column) => column.notNull())
      .addColumn('is_read', dialect.integer, (column) => column.notNull())
      .addColumn('actor_name', dialect.text)
      .addColumn('network', dialect.text)
      .addColumn('user_agent', dialect.text)
      .addColumn('details', dialect.text, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notices_key', ['staff_id', 'number'])
      .execute();
  },
});
