import { sql, type Kysely, type Migration } from 'kysely';

/** Accounts, and roles of accounts, that end by themselves; the next of them is found without reading all. */
export const terms = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('valid_until', 'bigint').execute();
    await db.schema.alterTable('staff_roles').addColumn('until', 'bigint').execute();
    await sql`create index staff_valid_until on staff (valid_until) where valid_until is not null`.execute(db);
    await sql`create index staff_roles_until on staff_roles (until) where until is not null`.execute(db);
  },
});
