import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
const ofStaff = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id');

/** Adds second factors, recovery codes, and tickets of unfinished sign-ins. */
export const secondFactors = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('factors')
      .addColumn('id', words.integer, words.selfNumbering)
      .addColumn('staff_id', words.integer, ofStaff)
      .addColumn('kind', words.text, notNull)
      .addColumn('name', words.text, notNull)
      .addColumn('secret', words.text)
      .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(-1))
      .addColumn('credential_id', words.text, (column) => column.unique())
      .addColumn('public_key', words.text)
      .addColumn('counter', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('transports', words.text)
      .addColumn('created_at', 'bigint', notNull)
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('factors_staff_id').on('factors').column('staff_id').execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('staff_id', words.integer, ofStaff)
      .addColumn('selector', words.text, notNull)
      .addColumn('hash', words.text, notNull)
      .addPrimaryKeyConstraint('recovery_codes_key', ['staff_id', 'selector'])
      .execute();
    await db.schema
      .createTable('tickets')
      .addColumn('key', words.text, (column) => column.primaryKey())
      .addColumn('staff_id', words.integer, ofStaff)
      .addColumn('purpose', words.text, notNull)
      .addColumn('value', words.text, notNull)
      .addColumn('expires_at', 'bigint', notNull)
      .execute();
    for (const column of ['staff_id', 'expires_at'])
      await db.schema.createIndex(`tickets_${column}`).on('tickets').column(column).execute();
  },
});
