import {
  BinaryOperationNode,
  Kysely,
  OperationNodeTransformer,
  OperatorNode,
  PostgresAdapter,
  PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
  type Dialect,
  type KyselyPlugin,
  type QueryId,
  type Transaction,
  sql,
} from 'kysely';
import type { Tables, Db } from './tables';

/** Database of one installation. */
export interface Store {
  /**
   * Database for reads outside of a transaction.
   * Inside a transaction, use `tx`, because a query on `db` would deadlock.
   */
  readonly db: Kysely<Tables>;
  /** Runs the work in an exclusive transaction. If the work throws, the transaction is rolled back. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs the work that fills an empty store, without a timeout. Only one process at a time fills a store. */
  fill<T>(work: () => Promise<T>): Promise<T>;
  /** Closes all connections; idempotent. */
  close(): Promise<void>;
}

/** Returns the SQL condition `1 = 1` or `1 = 0`. */
const constant = (value: boolean) =>
  BinaryOperationNode.create(
    ValueNode.createImmediate(1),
    OperatorNode.create('='),
    ValueNode.createImmediate(Number(value)),
  );

/**
 * Replaces `in` and `not in` conditions whose list is empty by `1 = 0` or `1 = 1`.
 * Unlike Kysely's own plugin, this transformer also replaces conditions in subqueries.
 */
class EmptyLists extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const { operator, rightOperand } = node;
    const isList = ValueListNode.is(rightOperand) || PrimitiveValueListNode.is(rightOperand);
    if (isList && rightOperand.values.length === 0 && OperatorNode.is(operator)) {
      if (operator.operator === 'in') return constant(false);
      if (operator.operator === 'not in') return constant(true);
    }
    return super.transformBinaryOperation(node, queryId);
  }
}

const transformer = new EmptyLists();

/** Kysely plugin that applies `EmptyLists` to every query, because PostgreSQL refuses `in ()`. */
const emptyLists: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
};

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** @returns the tables of a database. `destroy` closes the database. `in` conditions accept an empty list. */
export const openTables = (dialect: Dialect): Kysely<Tables> => new Kysely<Tables>({ dialect, plugins: [emptyLists] });

/** Timeout of the health check. A slower database could not serve requests either. */
const TIMEOUT_MS = 2000;

/**
 * Creates a health check of the database.
 * Concurrent calls share one query, so that a hanging database does not use up all connections.
 * @returns a function that resolves within two seconds to true if the database answers
 */
export function createProbe(db: Db): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const query = () =>
    sql`select 1`
      .execute(db)
      .then(() => true)
      .catch(() => false)
      .finally(() => (running = undefined));
  return () => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, false);
    });
    return Promise.race([(running ??= query()), timeout]).finally(() => clearTimeout(timer));
  };
}
