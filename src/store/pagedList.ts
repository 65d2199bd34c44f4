import type { Page } from '@/contract/envelope';

/** A list's state: `rows` of page `page` (from 1) of `total` rows; `failed` after an answer that was not one. */
export interface PagedList<Row> {
  rows: Row[];
  page: number;
  total: number;
  failed: boolean;
}

export const emptyList = { rows: [], page: 1, total: 0, failed: false };

/** The list after a page arrived. */
export const receivePage = <Row>(page: Page<Row>): PagedList<Row> => ({
  rows: page.data,
  page: page.current_page,
  total: page.total,
  failed: false,
});
