import { SqliteQueryCompiler, type KyselyPlugin, type QueryId } from 'kysely';
import type { Db } from '../../mock/server/store/tables';

export interface Statement {
  /** In SQLite's words, whichever database it went to. */
  text: string;
  parameters: readonly unknown[];
}

/** The same database, and a list of what is asked of it from now on. */
export function recorded(original: Db): { db: Db; statements: Statement[] } {
  const compiler = new SqliteQueryCompiler();
  const statements: Statement[] = [];
  const compiled = new WeakMap<QueryId, Statement>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId);
      compiled.set(queryId, { text, parameters });
      return node;
    },
    // Parts of a statement have ids as well, but no results.
    transformResult: async ({ result, queryId }) => {
      const statement = compiled.get(queryId);
      if (statement) statements.push(statement);
      return result;
    },
  };
  return { db: original.withPlugin(recorder), statements };
}
