import { setImmediate } from 'node:timers/promises';
import type { Insertable, Kysely } from 'kysely';
import { skipUsedIds } from '../../store/explicitIds';
import type { Store } from '../../store/openStore';
import type { Db, Tables } from '../../store/tables';

/** SQLite takes 32,766 values in one statement; more than this makes nothing faster. */
const VALUES_PER_STATEMENT = 4000;
const ROWS_PER_TRANSACTION = 20_000;

/** A row with its id; columns that may be empty can be left out. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]> & { id: number };

/**
 * Inserts very many rows of equal shape, some thousands at a time in transactions of their own, so a kill in the
 * middle leaves the first part behind. The statement's text is made once: making it anew takes longer than running it.
 * @param onStored told after each transaction how many rows it has stored
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
    // Whatever else this process has to hear of, such as its end.
    await setImmediate();
  }
}

async function insertBatch<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  batch: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(batch[0] ?? {}) as (keyof Insertable<Tables[Table]>)[];
  const portion = Math.floor(VALUES_PER_STATEMENT / columns.length);
  const compiled = insertOf(tx, table, batch.slice(0, portion));
  for (let from = 0; from < batch.length; from += portion) {
    const rows = batch.slice(from, from + portion);
    const statement = rows.length === portion ? compiled : insertOf(tx, table, rows);
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
