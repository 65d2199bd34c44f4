import { sql, type Kysely } from 'kysely';
import type { DialectWords } from './dialectWords';

/** Rows read and written at a time; each takes two of the values that a statement may have. */
const PORTION = 2000;

interface Row {
  id: number;
  name: string;
  search_key: string;
}

/** Gives the accounts of before other words to be found by, without the index of words meanwhile. */
export async function changeSearchKeys(
  db: Kysely<unknown>,
  words: DialectWords,
  keyOf: (row: Row) => string,
): Promise<void> {
  for (const statement of words.dropSubstringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
  for (let rows = await following(db, 0); rows.length > 0; rows = await following(db, rows.at(-1)?.id ?? 0)) {
    const changed = rows
      .map((row) => ({ id: row.id, before: row.search_key, key: keyOf(row) }))
      .filter(({ before, key }) => key !== before);
    if (changed.length > 0) await fill(db, changed);
  }
  for (const statement of words.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
}

async function following(db: Kysely<unknown>, last: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, search_key from staff where id > ${last} order by id limit ${PORTION}
  `.execute(db);
  return rows;
}

/** PostgreSQL would read all accounts for every portion if it were not told where they are. */
async function fill(db: Kysely<unknown>, rows: readonly { id: number; key: string }[]): Promise<void> {
  const values = rows.map(({ id, key }) => sql`(cast(${id} as bigint), ${key})`);
  await sql`
    with filled (id, search_key) as (values ${sql.join(values)})
    update staff set search_key = filled.search_key from filled
    where staff.id = filled.id and staff.id between ${rows[0]?.id} and ${rows.at(-1)?.id}
  `.execute(db);
}
