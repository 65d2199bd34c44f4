import type { Insertable } from 'kysely';
import { skipUsedIds } from '../store/explicitIds';
import type { Db, Tables } from '../store/tables';

/** Databases take only so many values in one statement. */
const VALUES_PER_STATEMENT = 4000;

/** Inserts the rows in portions, in their order. */
export async function insertAll<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const portion = Math.floor(VALUES_PER_STATEMENT / Object.keys(first).length);
  for (let from = 0; from < rows.length; from += portion) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + portion))
      .execute();
  }
  if ('id' in first) await skipUsedIds(db, table);
}
