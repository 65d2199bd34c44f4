import { sql, type Expression, type OrderByItemBuilder, type SqlBool } from 'kysely';
import { invalid } from '../failure';
import { words } from '../words/words';
import { containing } from './fold';

/** @returns LIMIT and OFFSET of a page */
export const sliceOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * A page of many rows, counted from the end that is nearer, so that a late page costs no more than an early one.
 * @returns LIMIT (0: the page is past the end) and OFFSET; `isFromEnd` asks for the opposite order, and the rows turned
 */
export function nearerEnd(query: { page: number; pageSize: number }, total: number) {
  const { limit, offset } = sliceOf(query);
  const here = Math.max(0, Math.min(limit, total - offset));
  const isFromEnd = offset > total / 2;
  return { limit: here, offset: isFromEnd ? total - offset - here : offset, isFromEnd };
}

interface Sort<Column> {
  column: Column;
  descends: boolean;
}

/**
 * @param columns what may be sorted by: the field's name on the wire, and its column
 * @returns null where the request does not say
 * @throws Failure 422 for any other field
 */
export function sortOf<Column>(
  columns: Readonly<Record<string, Column>>,
  { sortField, sortOrder }: { sortField?: string | undefined; sortOrder?: 'ascend' | 'descend' | undefined },
): Sort<Column> | null {
  if (sortField === undefined) return null;
  const column = Object.hasOwn(columns, sortField) ? columns[sortField] : undefined;
  if (column === undefined) throw invalid({ sortField: [words().fields.sortField] });
  return { column, descends: sortOrder === 'descend' };
}

/** The direction with empty values at its lower end, where the databases would differ. */
export const directed =
  ({ descends }: { descends: boolean }) =>
  (order: OrderByItemBuilder): OrderByItemBuilder =>
    descends ? order.desc().nullsLast() : order.asc().nullsFirst();

/** SQL: the text contains the words; wildcards among them stand for themselves. */
export const matches = (text: Expression<unknown>, words: string) =>
  sql<SqlBool>`${text} like ${containing(words)} escape '\\'`;

/** SQL: the text contains each of the words, which are separated by blanks; true of all texts without any. */
export const hasWords = (text: Expression<unknown>, words: string) =>
  sql<SqlBool>`(${sql.join(
    words.split(' ').map((word) => matches(text, word)),
    sql` and `,
  )})`;
