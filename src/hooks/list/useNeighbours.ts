import { useEffect, useState } from 'react';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';
import type { ListView } from './useList';
import type { ListQuery } from './useListQuery';

interface NeighboursOptions {
  /** The record that is open, which the address names as `detail`. */
  id: number | undefined;
  list: Pick<ListView<{ id: number }>, 'rows' | 'total' | 'loading' | 'current'>;
  query: Pick<ListQuery, 'page' | 'pageSize' | 'move'>;
}

/** The way from an open record to those before and after it in the list, undefined where there is none. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Another record in place of the one that is open: going back closes it, however many were looked at. */
const replaceDetail = (detail: number): void => changeQuery((search) => changeSearch(search, { detail }), true);

/** Leads through the list behind an open record, over the edges of its pages; nowhere where the list does not have it. */
export function useNeighbours({ id, list, query }: NeighboursOptions): Neighbours {
  const { rows, total, loading, current } = list;
  const { page, pageSize, move } = query;
  /** The page that was moved to, and which of its rows is wanted. */
  const [edge, setEdge] = useState<{ page: number; place: 0 | -1; from: number }>();

  const isThere = edge?.page === page && current && !loading;
  const wanted = isThere ? rows.at(edge.place)?.id : undefined;
  const isLeft = edge !== undefined && edge.from !== id;
  useEffect(() => {
    // Closed, or another one was opened meanwhile.
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
