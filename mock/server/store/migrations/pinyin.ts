import { sql, type Kysely, type Migration } from 'kysely';
import { withPinyin } from '../../rules/pinyin';
import type { DialectWords } from '../dialectWords';

/** Rows read and written at a time; each takes two of the values that a statement may have. */
const PORTION = 2000;

interface Row {
  id: number;
  name: string;
  search_key: string;
}

/** Adds the pinyin of their names to what the accounts of before are found by, the same way as for those written since. */
export const pinyin = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of words.dropSubstringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
    for (let rows = await following(db, 0); rows.length > 0; rows = await following(db, rows.at(-1)?.id ?? 0)) {
      await fill(db, rows);
    }
    for (const statement of words.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
  },
});

async function following(db: Kysely<unknown>, last: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, search_key from staff where id > ${last} order by id limit ${PORTION}
  `.execute(db);
  return rows;
}

/** PostgreSQL would read all accounts for every portion if it were not told where they are. */
async function fill(db: Kysely<unknown>, rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ id, name, search_key }) => sql`(cast(${id} as bigint), ${withPinyin(search_key, name)})`);
  await sql`
    with filled (id, search_key) as (values ${sql.join(values)})
    update staff set search_key = filled.search_key from filled
    where staff.id = filled.id and staff.id between ${rows[0]?.id} and ${rows.at(-1)?.id}
  `.execute(db);
}
