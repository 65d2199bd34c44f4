import { sql, type Expression, type OrderByItemBuilder, type SqlBool } from 'kysely';
import type { FilterName, ListOptions } from '../../../src/contract/fields';
import { invalid } from '../failure';
import { words } from '../words/words';
import { likePattern } from './fold';

/**
 * A query without its filters. Each list destructures its filters first, so that a forgotten filter does not compile.
 */
type WithoutFilters<Query> = Query & Partial<Record<FilterName<Query>, never>>;

/** @returns LIMIT and OFFSET of a page */
export const sliceOf = ({ page, pageSize }: Pick<ListOptions, 'page' | 'pageSize'>) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * Slice counted from the nearer end, so that a late page costs no more than an early one.
 * @returns LIMIT (0: the page is past the end) and OFFSET; with `isFromEnd`, query in reverse order and reverse the
 * rows
 */
export function sliceFromNearerEnd(query: Pick<ListOptions, 'page' | 'pageSize'>, total: number) {
  const { limit, offset } = sliceOf(query);
  const rowCount = Math.max(0, Math.min(limit, total - offset));
  const isFromEnd = offset > total / 2;
  return { limit: rowCount, offset: isFromEnd ? total - offset - rowCount : offset, isFromEnd };
}

interface Sort<Column> {
  column: Column;
  descends: boolean;
}

/**
 * @param columns sortable columns by field name of the contract
 * @returns the column and direction; null if the request has no order
 * @throws Failure 422 for an unknown field
 */
export function sortOf<Column, Query extends Pick<ListOptions, 'sortField' | 'sortOrder'>>(
  columns: Readonly<Record<string, Column>>,
  { sortField, sortOrder }: WithoutFilters<Query>,
): Sort<Column> | null {
  if (sortField === undefined) return null;
  const column = Object.hasOwn(columns, sortField) ? columns[sortField] : undefined;
  if (column === undefined) throw invalid({ sortField: [words().fields.sortField] });
  return { column, descends: sortOrder === 'descend' };
}

/** @returns the direction of a column without nulls, for which the databases agree */
export const directionOf = ({ descends }: { descends: boolean }) => (descends ? 'desc' : 'asc');

/**
 * Direction of a nullable column, with nulls as the lowest values. Databases have different defaults, and PostgreSQL
 * uses only indexes that are created for this order.
 */
export const withNullsLowest =
  ({ descends }: { descends: boolean }) =>
  (order: OrderByItemBuilder): OrderByItemBuilder =>
    descends ? order.desc().nullsLast() : order.asc().nullsFirst();

/** SQL: the text contains the words; wildcards are escaped. */
export const containsText = (text: Expression<unknown>, words: string) =>
  sql<SqlBool>`${text} like ${likePattern(words)} escape '\\'`;

/** SQL: the text contains each of the parts. */
export const containsAll = (text: Expression<unknown>, parts: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    parts.map((part) => containsText(text, part)),
    sql` and `,
  )})`;

/** SQL: the text contains each of the space-separated words; true without any. */
export const containsWords = (text: Expression<unknown>, words: string) => containsAll(text, words.split(' '));
