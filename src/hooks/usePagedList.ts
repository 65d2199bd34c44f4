import { useCallback, useEffect } from 'react';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import type { PagedList } from '@/store/pagedList';
import { useAppDispatch, useAppSelector, useLoading } from './store';
import { usePaging } from './usePaging';

interface PageFetcher {
  (query: { page: number; pageSize: number }): EffectAction<unknown, unknown>;
  readonly type: string;
}

/** The page of a list that the address names, fetched on mount and on every move: what `DataTable` takes. */
export function usePagedList<Row>(select: (root: RootState) => PagedList<Row>, fetchPage: PageFetcher) {
  const dispatch = useAppDispatch();
  const { page, pageSize, move } = usePaging();
  const { rows, total, failed } = useAppSelector(select);
  const loading = useLoading(fetchPage);

  const load = useCallback(() => {
    void dispatch(fetchPage({ page, pageSize }));
  }, [dispatch, fetchPage, page, pageSize]);
  useEffect(load, [load]);

  return { rows, loading, failed, onRetry: load, paging: { page, pageSize, total, onChange: move } };
}
