import type { Page } from '@/contract/envelope';
import { sameValues } from '@/utils/sameValues';
import type { PayloadAction } from './actions';

/** A list's state: `rows` of what `query` asked for, of `total` rows; `failed` after an answer that was not one. */
export interface PagedList<Row, Query = unknown> {
  rows: readonly Row[];
  total: number;
  /** Undefined before the first page. */
  query: Query | undefined;
  failed: boolean;
}

/** A page, and what was asked for. */
interface ReceivedPage<Row, Query> {
  page: Page<Row>;
  query: Query;
}

export const emptyList = { rows: [], total: 0, query: undefined, failed: false };

/** The list after a page arrived. A row that says the same as before remains the same object. */
export function receivePage<Row extends { id: number }, Query>(
  { rows }: PagedList<Row, Query>,
  { page, query }: ReceivedPage<Row, Query>,
): PagedList<Row, Query> {
  const before = new Map(rows.map((row) => [row.id, row]));
  const same = (row: Row) => {
    const known = before.get(row.id);
    return known && sameValues(known, row) ? known : row;
  };
  return { rows: page.data.map(same), total: page.total, query, failed: false };
}

/** The reducers of a model that holds a list. */
export const listReducers = <Row extends { id: number }, Query>() => ({
  pageReceived: (list: PagedList<Row, Query>, { payload }: PayloadAction<ReceivedPage<Row, Query>>) =>
    receivePage(list, payload),
  pageFailed: (list: PagedList<Row, Query>): PagedList<Row, Query> => ({ ...list, failed: true }),
});
