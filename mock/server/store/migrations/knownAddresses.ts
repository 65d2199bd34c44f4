import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** Where accounts have signed in from, and whether the log tells of a block already. */
export const knownAddresses = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_addresses')
      .addColumn('staff_id', words.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('network', words.text, (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_addresses_key', ['staff_id', 'network'])
      .execute();
    await db.schema.createIndex('known_addresses_seen_at').on('known_addresses').column('seen_at').execute();
    // Keys of before hold names as somebody typed them. What is lost are the failures of a quarter of an hour.
    await sql`delete from attempts`.execute(db);
    await db.schema
      .alterTable('attempts')
      .addColumn('block_logged', words.integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
