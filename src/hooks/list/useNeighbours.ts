import { useEffect, useState } from 'react';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';
import type { ListView } from './useList';
import type { ListQuery } from './useListQuery';

interface NeighboursOptions {
  /** Id of the open record, `detail` in the address. */
  id: number | undefined;
  list: Pick<ListView<{ id: number }>, 'rows' | 'total' | 'loading' | 'current'>;
  query: Pick<ListQuery, 'page' | 'pageSize' | 'move'>;
}

/** Functions that open the previous and the next record in the list; undefined if there is none. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * Opens another record in place of the current one without a new history entry, so that Back closes the drawer however
 * many records were viewed.
 */
const replaceDetail = (detail: number): void => changeQuery((search) => changeSearch(search, { detail }), true);

/**
 * Moves from an open record through its list, across page boundaries; not possible if the list does not contain the
 * record.
 */
export function useNeighbours({ id, list, query }: NeighboursOptions): Neighbours {
  const { rows, total, loading, current } = list;
  const { page, pageSize, move } = query;
  /** The page that is loading, and which of its rows to open. */
  const [edge, setEdge] = useState<{ page: number; place: 0 | -1; from: number }>();

  const isThere = edge?.page === page && current && !loading;
  const wanted = isThere ? rows.at(edge.place)?.id : undefined;
  const isLeft = edge !== undefined && edge.from !== id;
  useEffect(() => {
    // The record was closed or replaced meanwhile.
    if (isLeft) setEdge(undefined);
    else if (isThere) {
      setEdge(undefined);
      if (wanted !== undefined) replaceDetail(wanted);
    }
  }, [isLeft, isThere, wanted]);

  const at = edge || !current ? -1 : rows.findIndex((row) => row.id === id);
  const stepTo = (by: 1 | -1) => {
    const row = rows[at + by];
    if (at < 0 || id === undefined) return undefined;
    if (row) return () => replaceDetail(row.id);
    const place = (page - 1) * pageSize + at + by;
    if (place < 0 || place >= total) return undefined;
    return () => {
      setEdge({ page: page + by, place: by === 1 ? 0 : -1, from: id });
      move(page + by, pageSize, { replace: true });
    };
  };
  return { previous: stepTo(-1), next: stepTo(1) };
}
