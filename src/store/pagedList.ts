import type { Page } from '@/contract/envelope';
import { sameValues } from '@/utils/values';
import type { PayloadAction } from './actions';

/**
 * State of a list: the `rows` of the page that `query` has requested, and the `total` number of rows on the server.
 * `failed` is true if the last request failed.
 */
export interface PagedList<Row, Query = unknown> {
  rows: readonly Row[];
  total: number;
  /** Query of the shown page; undefined until the first page has arrived. */
  query: Query | undefined;
  failed: boolean;
}

/** Page from the server, and the query that requested it. */
interface ReceivedPage<Row, Query> {
  page: Page<Row>;
  query: Query;
}

export const emptyList = { rows: [], total: 0, query: undefined, failed: false };

/** Returns the list after the arrival of a page. A row that has not changed stays the same object. */
export function receivePage<Row extends { id: number }, Query>(
  { rows }: PagedList<Row, Query>,
  { page, query }: ReceivedPage<Row, Query>,
): PagedList<Row, Query> {
  const knownRows = new Map(rows.map((row) => [row.id, row]));
  const reuseRow = (row: Row) => {
    const knownRow = knownRows.get(row.id);
    return knownRow && sameValues(knownRow, row) ? knownRow : row;
  };
  return { rows: page.data.map(reuseRow), total: page.total, query, failed: false };
}

/** Returns the reducers of a model whose state is a list. */
export const listReducers = <Row extends { id: number }, Query>() => ({
  pageReceived: (list: PagedList<Row, Query>, { payload }: PayloadAction<ReceivedPage<Row, Query>>) =>
    receivePage(list, payload),
  pageFailed: (list: PagedList<Row, Query>): PagedList<Row, Query> => ({ ...list, failed: true }),
});
