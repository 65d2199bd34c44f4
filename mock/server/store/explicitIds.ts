import { PostgresAdapter, sql } from 'kysely';
import type { Db, Tables } from './tables';

/** To be called after rows with ids of their own: PostgreSQL would give the same ids again; SQLite moves on by itself. */
export async function skipUsedIds(db: Db, table: keyof Tables): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // The sequence of a table that does not number itself is null, and setval of null does nothing.
  const sequence = sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
}
