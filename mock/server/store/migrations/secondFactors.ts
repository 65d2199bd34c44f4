import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import type { DialectSql } from '../dialectSql';

const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
const ofStaff = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id');

/** Adds second factors, recovery codes, and tickets of unfinished sign-ins. */
export const secondFactors = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('factors')
      .addColumn('id', dialect.integer, dialect.selfNumbering)
      .addColumn('staff_id', dialect.integer, ofStaff)
      .addColumn('kind', dialect.text, notNull)
      .addColumn('name', dialect.text, notNull)
      .addColumn('secret', dialect.text)
      .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(-1))
      .addColumn('credential_id', dialect.text, (column) => column.unique())
      .addColumn('public_key', dialect.text)
      .addColumn('counter', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('transports', dialect.text)
      .addColumn('created_at', 'bigint', notNull)
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('factors_staff_id').on('factors').column('staff_id').execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('staff_id', dialect.integer, ofStaff)
      .addColumn('selector', dialect.text, notNull)
      .addColumn('hash', dialect.text, notNull)
      .addPrimaryKeyConstraint('recovery_codes_key', ['staff_id', 'selector'])
      .execute();
    await db.schema
      .createTable('tickets')
      .addColumn('key', dialect.text, (column) => column.primaryKey())
      .addColumn('staff_id', dialect.integer, ofStaff)
      .addColumn('purpose', dialect.text, notNull)
      .addColumn('value', dialect.text, notNull)
      .addColumn('expires_at', 'bigint', notNull)
      .execute();
    for (const column of ['staff_id', 'expires_at'])
      await db.schema.createIndex(`tickets_${column}`).on('tickets').column(column).execute();
  },
});
