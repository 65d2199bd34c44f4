import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { nameOrder } from '../rules/nameOrder';
import { roleSearchKey, staffSearchKey } from '../rules/searchKey';
import type { DialectSql } from './dialectSql';

/** Number of rows that one statement updates, with at most three parameters for each row. */
const CHUNK_SIZE = 2000;

type Texts<Column extends string> = Record<Column, string>;

/**
 * Recomputes the search and sort keys of accounts, roles and departments.
 * The substring index of accounts is dropped and created again, which is faster than updating it.
 */
export async function fillNameKeys(db: Kysely<unknown>, dialect: DialectSql): Promise<void> {
  const keys = ['search_key', 'order_key'] as const;
  for (const statement of dialect.dropSubstringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
  await fillKeys(db, 'staff', ['username', 'name', 'mobile', 'email'], keys, (row) => ({
    search_key: staffSearchKey(row),
    order_key: nameOrder(row.name),
  }));
  for (const statement of dialect.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
  await fillKeys(db, 'roles', ['name', 'code'], keys, (row) => ({
    search_key: roleSearchKey(row),
    order_key: nameOrder(row.name),
  }));
  await fillKeys(db, 'departments', ['name'], ['order_key'], ({ name }) => ({ order_key: nameOrder(name) }));
}

/**
 * Recomputes the stored keys of a table in chunks, and writes the keys that have changed.
 * @param columns columns that `keysOf` reads
 * @returns the number of changed rows
 */
export async function fillKeys<Column extends string, Key extends string>(
  db: QueryExecutorProvider,
  table: 'logs' | 'staff' | 'roles' | 'departments',
  columns: readonly Column[],
  keys: readonly Key[],
  keysOf: (row: Texts<Column>) => Texts<Key>,
): Promise<number> {
  let count = 0;
  const rowsAfter = async (lastId: number) => {
    const { rows } = await sql<{ id: number } & Texts<Column> & Texts<Key>>`
      select id, ${sql.join([...keys, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${lastId} order by id limit ${CHUNK_SIZE}
    `.execute(db);
    return rows;
  };
  for (let rows = await rowsAfter(0); rows.length > 0; rows = await rowsAfter(rows.at(-1)?.id ?? 0)) {
    const changedRows = rows
      .map((row) => ({ row, newKeys: keysOf(row) }))
      .filter(({ row, newKeys }) => keys.some((key) => row[key] !== newKeys[key]))
      .map(({ row, newKeys }) => ({ id: row.id, newKeys }));
    if (changedRows.length > 0) await fill(db, table, keys, changedRows);
    count += changedRows.length;
  }
  return count;
}

/** Writes the keys of a chunk. The range of ids keeps PostgreSQL from scanning the whole table for each chunk. */
async function fill<Key extends string>(
  db: QueryExecutorProvider,
  table: string,
  keys: readonly Key[],
  rows: readonly { id: number; newKeys: Texts<Key> }[],
): Promise<void> {
  const values = rows.map(({ id, newKeys }) => {
    const texts = keys.map((key) => sql`cast(${newKeys[key]} as text)`);
    return sql`(cast(${id} as bigint), ${sql.join(texts)})`;
  });
  const tableRef = sql.table(table);
  const names = sql.join(keys.map((key) => sql.ref(key)));
  const assignments = sql.join(keys.map((key) => sql`${sql.ref(key)} = ${sql.ref(`filled.${key}`)}`));
  await sql`
    with filled (id, ${names}) as (values ${sql.join(values)})
    update ${tableRef} set ${assignments} from filled
    where ${tableRef}.id = filled.id and ${tableRef}.id between ${rows[0]?.id} and ${rows.at(-1)?.id}
  `.execute(db);
}
