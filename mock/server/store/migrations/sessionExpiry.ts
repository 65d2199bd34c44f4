import type { Kysely, Migration } from 'kysely';

/** Expired sessions are found without reading all of them. */
export const sessionExpiry = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
  },
});
