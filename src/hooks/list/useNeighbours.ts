import { useEffect, useState } from 'react';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';
import type { ListView } from './useList';
import type { ListQuery } from './useListQuery';

interface NeighboursOptions {
  /** Id of the open record: the query parameter `detail` of the address. */
  id: number | undefined;
  list: Pick<ListView<{ id: number }>, 'rows' | 'total' | 'loading' | 'isCurrent'>;
  query: Pick<ListQuery, 'page' | 'pageSize' | 'move'>;
}

/** Functions that open the previous and the next record of the list; undefined if there is no such record. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * Opens another record in place of the current one without a new history entry.
 * Back then closes the drawer, even if several records were viewed.
 */
const replaceDetail = (detail: number): void => changeQuery((search) => changeSearch(search, { detail }), true);

/**
 * Returns functions that move from the open record to its neighbours in the list, also across pages.
 * The functions are undefined if the list does not contain the record.
 */
export function useNeighbours({ id, list, query }: NeighboursOptions): Neighbours {
  const { rows, total, loading, isCurrent } = list;
  const { page, pageSize, move } = query;
  /** Page that is loading, index of the row to open in it, and id of the record that was open before the move. */
  const [pendingMove, setPendingMove] = useState<{ page: number; place: 0 | -1; from: number }>();

  const isPageLoaded = pendingMove?.page === page && isCurrent && !loading;
  const wantedId = isPageLoaded ? rows.at(pendingMove.place)?.id : undefined;
  const isAbandoned = pendingMove !== undefined && pendingMove.from !== id;
  useEffect(() => {
    // The move is dropped if the user has closed or replaced the record meanwhile.
    if (isAbandoned) setPendingMove(undefined);
    else if (isPageLoaded) {
      setPendingMove(undefined);
      if (wantedId !== undefined) replaceDetail(wantedId);
    }
  }, [isAbandoned, isPageLoaded, wantedId]);

  const rowIndex = pendingMove || !isCurrent ? -1 : rows.findIndex((row) => row.id === id);
  const stepTo = (step: 1 | -1) => {
    const row = rows[rowIndex + step];
    if (rowIndex < 0 || id === undefined) return undefined;
    if (row) return () => replaceDetail(row.id);
    const position = (page - 1) * pageSize + rowIndex + step;
    if (position < 0 || position >= total) return undefined;
    return () => {
      setPendingMove({ page: page + step, place: step === 1 ? 0 : -1, from: id });
      move(page + step, pageSize, { replace: true });
    };
  };
  return { previous: stepTo(-1), next: stepTo(1) };
}
