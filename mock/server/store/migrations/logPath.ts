import type { Kysely, Migration } from 'kysely';

/** The rows about one record are found by its path without reading all. */
export const logPath = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('logs_path').on('logs').column('path').execute();
  },
});
