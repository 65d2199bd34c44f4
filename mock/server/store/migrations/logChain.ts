import { sql, type CompiledQuery, type Kysely, type Migration } from 'kysely';
import { hashOf, ORIGIN, type ChainLink } from '../../rules/logChain';
import type { DialectSql } from '../dialectSql';

/** Number of rows that one statement updates, with two parameters for each row. */
const CHUNK_SIZE = 2000;

type Row = ChainLink & Record<string, unknown>;

/** Adds the hash chain of the log, and computes the hashes of existing rows. */
export const logChain = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    const text = dialect.text;
    await db.schema
      .alterTable('logs')
      .addColumn('hash', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('log_chain')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('id', dialect.integer, (column) => column.notNull())
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

/** Stores the hashes of all rows. @returns id and hash of the last row */
async function chainRows(db: Kysely<unknown>): Promise<ChainLink> {
  let head = ORIGIN;
  let chunkUpdate: CompiledQuery | undefined;
  for (let rows = await rowsAfter(db, 0); rows.length > 0; rows = await rowsAfter(db, head.id)) {
    for (const row of rows) {
      row.hash = hashOf(head.hash, row);
      head = row;
    }
    // The statement is compiled only once, since compiling takes longer than running.
    const statement: CompiledQuery =
      chunkUpdate && rows.length === CHUNK_SIZE ? chunkUpdate : update(rows.length).compile(db);
    chunkUpdate ??= statement;
    const parameters = [...rows.flatMap(({ id, hash }) => [id, hash]), rows[0]?.id, head.id];
    await db.executeQuery({ ...statement, parameters });
  }
  return { id: head.id, hash: head.hash };
}

async function rowsAfter(db: Kysely<unknown>, lastId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from logs where id > ${lastId} order by id limit ${CHUNK_SIZE}`.execute(db);
  return rows;
}

/**
 * Builds the statement that stores hashes.
 * The range of ids keeps PostgreSQL from scanning the whole log for each chunk.
 */
function update(count: number) {
  const values = Array.from({ length: count }, () => sql`(cast(${0} as bigint), ${''})`);
  return sql`
    with filled (id, hash) as (values ${sql.join(values)})
    update logs set hash = filled.hash from filled
    where logs.id = filled.id and logs.id between ${0} and ${0}
  `;
}
