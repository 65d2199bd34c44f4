import { type Insertable, PostgresAdapter, sql } from 'kysely';
import type { Db, Tables } from '../store/tables';

/** Advances the sequence after inserts with explicit ids: PostgreSQL would assign them again; SQLite does not. */
export async function skipUsedIds(db: Db, table: keyof Tables): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // A table without a sequence has null here, and setval of null does nothing.
  const sequence = sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
}

/** Databases limit the values of one statement. */
const VALUES_PER_STATEMENT = 4000;

/** Inserts the rows in chunks, in their order. */
export async function insertAll<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const chunkSize = Math.floor(VALUES_PER_STATEMENT / Object.keys(first).length);
  for (let from = 0; from < rows.length; from += chunkSize) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + chunkSize))
      .execute();
  }
  if ('id' in first) await skipUsedIds(db, table);
}
