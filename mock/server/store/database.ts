import {
  BinaryOperationNode,
  Kysely,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
  type Dialect,
  type KyselyPlugin,
  type QueryId,
} from 'kysely';
import type { Tables } from './tables';

/** `1 = 1` or `1 = 0`. */
const constant = (value: boolean) =>
  BinaryOperationNode.create(
    ValueNode.createImmediate(1),
    OperatorNode.create('='),
    ValueNode.createImmediate(Number(value)),
  );

/** Kysely's plugin of the same purpose leaves alone what stands in a query within a query. */
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

/** SQL has no empty list: PostgreSQL refuses `in ()`. Here no row is in it, as in SQLite. */
const emptyLists: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
};

/** @returns the tables of a database, closed by `destroy`; a list that a column is looked up in may be empty */
export const openTables = (dialect: Dialect): Kysely<Tables> => new Kysely<Tables>({ dialect, plugins: [emptyLists] });
