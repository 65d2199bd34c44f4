import { useCallback, useEffect } from 'react';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import { useAppDispatch, useAppSelector, useLoading } from './store';

interface TreeFetcher {
  (): EffectAction<void, unknown>;
  readonly type: string;
}

/** A tree, fetched whole on mount: what `DataTable` takes. */
export function useTree<Node>(select: (root: RootState) => { tree: Node[]; failed: boolean }, fetchTree: TreeFetcher) {
  const dispatch = useAppDispatch();
  const { tree, failed } = useAppSelector(select);
  const loading = useLoading(fetchTree);

  const load = useCallback(() => {
    void dispatch(fetchTree());
  }, [dispatch, fetchTree]);
  useEffect(load, [load]);

  return { rows: tree, loading, failed, onRetry: load };
}
