import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { DialectWords } from './dialectWords';

/** Rows read and written at a time; each takes two of the values that a statement may have. */
const PORTION = 2000;

interface Keyed {
  id: number;
  search_key: string;
}

type Row<Column extends string> = Keyed & Record<Column, string>;

/** Changes the search keys of stored accounts, without their substring index meanwhile. */
export async function changeSearchKeys(
  db: Kysely<unknown>,
  words: DialectWords,
  keyOf: (row: Row<'name'>) => string,
): Promise<void> {
  for (const statement of words.dropSubstringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
  await fillSearchKeys(db, 'staff', ['name'], keyOf);
  for (const statement of words.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
}

/**
 * Makes the stored search keys of a table anew, some rows at a time, and writes those that differ.
 * @param columns that `keyOf` reads besides the key of before
 * @returns how many rows had another key
 */
export async function fillSearchKeys<Column extends string>(
  db: QueryExecutorProvider,
  table: 'logs' | 'staff',
  columns: readonly Column[],
  keyOf: (row: Row<Column>) => string,
): Promise<number> {
  let count = 0;
  const following = async (last: number): Promise<Row<Column>[]> => {
    const { rows } = await sql<Row<Column>>`
      select id, search_key, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${last} order by id limit ${PORTION}
    `.execute(db);
    return rows;
  };
  for (let rows = await following(0); rows.length > 0; rows = await following(rows.at(-1)?.id ?? 0)) {
    const changed = rows
      .map((row) => ({ id: row.id, before: row.search_key, key: keyOf(row) }))
      .filter(({ before, key }) => key !== before);
    if (changed.length > 0) await fill(db, table, changed);
    count += changed.length;
  }
  return count;
}

/** PostgreSQL would read the whole table for every portion if it were not told where the rows are. */
async function fill(
  db: QueryExecutorProvider,
  table: string,
  rows: readonly { id: number; key: string }[],
): Promise<void> {
  const values = rows.map(({ id, key }) => sql`(cast(${id} as bigint), ${key})`);
  const filled = sql.table(table);
  await sql`
    with filled (id, search_key) as (values ${sql.join(values)})
    update ${filled} set search_key = filled.search_key from filled
    where ${filled}.id = filled.id and ${filled}.id between ${rows[0]?.id} and ${rows.at(-1)?.id}
  `.execute(db);
}
