import { sql, type CompiledQuery, type Kysely, type Migration } from 'kysely';
import { hashOf, ORIGIN, type Link } from '../../rules/logChain';
import type { DialectWords } from '../dialectWords';

/** Rows read and written at a time; each takes two of the values that a statement may have. */
const PORTION = 2000;

type Row = Link & Record<string, unknown>;

/** Binds each row of the log to the one before it: the rows of before by what they are at this moment. */
export const logChain = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    const text = words.text;
    await db.schema
      .alterTable('logs')
      .addColumn('hash', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('log_chain')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('id', words.integer, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .addColumn('until', 'bigint')
      .execute();
    const head = await chainRows(db);
    for (const [name, { id, hash }] of [
      ['archived', ORIGIN],
      ['head', head],
    ] as const) {
      await sql`insert into log_chain (name, id, hash) values (${name}, ${id}, ${hash})`.execute(db);
    }
  },
});

/** @returns the last row */
async function chainRows(db: Kysely<unknown>): Promise<Link> {
  let head = ORIGIN;
  let compiled: CompiledQuery | undefined;
  for (let rows = await following(db, 0); rows.length > 0; rows = await following(db, head.id)) {
    for (const row of rows) {
      row.hash = hashOf(head.hash, row);
      head = row;
    }
    // The text of the statement is made once: that takes longer than running it.
    const statement: CompiledQuery = compiled && rows.length === PORTION ? compiled : update(rows.length).compile(db);
    compiled ??= statement;
    const parameters = [...rows.flatMap(({ id, hash }) => [id, hash]), rows[0]?.id, head.id];
    await db.executeQuery({ ...statement, parameters });
  }
  return { id: head.id, hash: head.hash };
}

async function following(db: Kysely<unknown>, last: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from logs where id > ${last} order by id limit ${PORTION}`.execute(db);
  return rows;
}

/** PostgreSQL would read the whole log for every portion if it were not told where the rows are. */
function update(count: number) {
  const values = Array.from({ length: count }, () => sql`(cast(${0} as bigint), ${''})`);
  return sql`
    with filled (id, hash) as (values ${sql.join(values)})
    update logs set hash = filled.hash from filled
    where logs.id = filled.id and logs.id between ${0} and ${0}
  `;
}
