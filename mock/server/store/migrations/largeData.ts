import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** What keeps a hundred thousand accounts and a million log rows quick. A migration is history: no constants of rules. */
export const largeData = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    // For counting and sorting without reading the accounts themselves.
    for (const column of ['status', 'name', 'last_login_at', 'created_at', 'updated_at']) {
      await db.schema.createIndex(`staff_${column}`).on('staff').column(column).execute();
    }
    await db.schema
      .createTable('log_days')
      .addColumn('day', words.integer, (column) => column.notNull())
      .addColumn('module', words.text, (column) => column.notNull())
      .addColumn('failed', words.integer, (column) => column.notNull())
      .addColumn('total', words.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('log_days_key', ['day', 'module', 'failed'])
      .execute();
    await sql`
      insert into log_days (day, module, failed, total)
      select (created_at + 28800000) / 86400000, module, case when status_code >= 400 then 1 else 0 end, count(*)
      from logs group by 1, 2, 3
    `.execute(db);
  },
});
