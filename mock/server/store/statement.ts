import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './tables';

/**
 * A statement that runs with every write. Its text is made once for each dialect, as making it takes longer than running it.
 * @param build the statement with any values in it, in the order in which they are given later
 */
export function statement<Row>(build: (db: Db) => Compilable<Row>) {
  const texts = new Map<unknown, CompiledQuery>();
  return async (db: Db, parameters: readonly unknown[]): Promise<Row[]> => {
    const dialect = db.getExecutor().adapter.constructor;
    const text = texts.get(dialect) ?? build(db).compile();
    texts.set(dialect, text);
    const { rows } = await db.executeQuery<Row>({ ...text, parameters });
    return rows;
  };
}
