import { setImmediate } from 'node:timers/promises';
import { type Insertable, sql, type Kysely } from 'kysely';
import { isPostgres } from '../store/database';
import type { Db, Tables } from '../store/tables';
import type { Store } from '../store/openStore';

/**
 * Advances the id sequence of a table after rows with explicit ids were inserted.
 * Without this function, PostgreSQL would assign the inserted ids again. SQLite continues after the highest id.
 */
async function skipUsedIds(db: Db, table: keyof Tables): Promise<void> {
  if (!isPostgres(db)) return;
  // The sequence is null for a table without one, and `setval` of null does nothing.
  const sequence = sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
}

/** Maximum number of values in one statement. SQLite allows 32,766, but larger statements are not faster. */
const VALUES_PER_STATEMENT = 4000;

/** Inserts the rows in chunks, in the given order. */
export async function insertAll<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const chunkSize = Math.floor(VALUES_PER_STATEMENT / Object.keys(firstRow).length);
  for (let from = 0; from < rows.length; from += chunkSize) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + chunkSize))
      .execute();
  }
  if ('id' in firstRow) await skipUsedIds(db, table);
}

const ROWS_PER_TRANSACTION = 20_000;

/** A row with its id. Nullable columns can be left out. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]> & { id: number };

/**
 * Inserts very many rows of the same shape, in several transactions. A killed run leaves a part of the rows behind.
 * The statement is compiled only once, because compiling takes longer than running.
 * @param onStored called after each transaction with its number of rows
 */
export async function bulkInsert<Table extends keyof Tables>(
  store: Store,
  table: Table,
  rows: Iterable<Insertable<Tables[Table]>>,
  onStored: (rows: number) => void,
): Promise<void> {
  for (const batch of batchesOf(rows, ROWS_PER_TRANSACTION)) {
    await store.transaction((tx) => insertBatch(tx, table, batch));
    onStored(batch.length);
    // Lets the process handle other events, such as signals, between two transactions.
    await setImmediate();
  }
}

async function insertBatch<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  batch: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(batch[0] ?? {}) as (keyof Insertable<Tables[Table]>)[];
  const chunkSize = Math.floor(VALUES_PER_STATEMENT / columns.length);
  const compiledInsert = insertOf(tx, table, batch.slice(0, chunkSize));
  for (let from = 0; from < batch.length; from += chunkSize) {
    const rows = batch.slice(from, from + chunkSize);
    const statement = rows.length === chunkSize ? compiledInsert : insertOf(tx, table, rows);
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    await tx.executeQuery({ ...statement, parameters });
  }
  if (columns.some((column) => column === 'id')) await skipUsedIds(tx, table);
}

const insertOf = <Table extends keyof Tables>(
  tx: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
) => tx.insertInto(table).values(rows).compile();

function* batchesOf<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
