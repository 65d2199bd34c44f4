import { sql, type Expression, type OrderByItemBuilder, type SqlBool } from 'kysely';
import type { FilterName, ListOptions } from '../../../src/contract/fields';
import { invalid } from '../failure';
import { words } from '../words/words';
import { likePattern } from './fold';

/**
 * A list query without its filters.
 * Each list function takes its filters out of the query first, so that a forgotten filter is a compile error.
 */
type WithoutFilters<Query> = Query & Partial<Record<FilterName<Query>, never>>;

/** @returns `limit` and `offset` of a page for a SQL query */
export const sliceOf = ({ page, pageSize }: Pick<ListOptions, 'page' | 'pageSize'>) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * Returns `limit` and `offset` of a page, counted from the nearer end of the list.
 * A page near the end of the list is then as fast as a page near the beginning.
 * @returns `limit` (0 for a page after the last one), `offset` and `isFromEnd`.
 * If `isFromEnd` is true, the query must have the reverse order, and its rows must be reversed.
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
 * Finds the column by which a list is sorted.
 * @param columns sortable columns, by field name of the contract
 * @returns column and direction; null if the request has no order
 * @throws Failure 422 if the requested field is not sortable
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

/** @returns the sort direction for a column without nulls, for which all databases agree */
export const directionOf = ({ descends }: { descends: boolean }) => (descends ? 'desc' : 'asc');

/**
 * Returns the sort direction for a nullable column. Nulls count as the lowest values.
 * The order must be explicit, because its default differs between databases.
 * PostgreSQL uses an index only if it was created for the same order.
 */
export const withNullsLowest =
  ({ descends }: { descends: boolean }) =>
  (order: OrderByItemBuilder): OrderByItemBuilder =>
    descends ? order.desc().nullsLast() : order.asc().nullsFirst();

/** SQL condition: the text contains the words. Wildcards in the words are escaped. */
export const containsText = (text: Expression<unknown>, words: string) =>
  sql<SqlBool>`${text} like ${likePattern(words)} escape '\\'`;

/** SQL condition: the text contains each of the given substrings. */
export const containsAll = (text: Expression<unknown>, parts: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    parts.map((part) => containsText(text, part)),
    sql` and `,
  )})`;

/** SQL condition: the text contains each of the space-separated words. True if there are no words. */
export const containsWords = (text: Expression<unknown>, words: string) => containsAll(text, words.split(' '));
