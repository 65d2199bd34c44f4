import { useCallback, useEffect, useMemo } from 'react';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { claimRequest } from '@/hooks/routeLoader';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';

interface TreeFetcher {
  (): EffectAction<void, unknown>;
  readonly type: string;
}

/**
 * Returns a tree of the store and fetches it on mount. Until it has loaded, a tree that was loaded earlier is shown.
 */
export function useTree<Node extends TreeNode<Node>>(
  select: (root: RootState) => { tree: Node[]; failed: boolean },
  fetchTree: TreeFetcher,
) {
  const dispatch = useAppDispatch();
  const { tree, failed } = useAppSelector(select);
  const loading = useLoading(fetchTree);
  const index = useMemo(() => indexTree(tree), [tree]);

  const load = useCallback(() => {
    void dispatch(fetchTree());
  }, [dispatch, fetchTree]);
  useEffect(() => {
    if (!claimRequest(fetchTree())) load();
  }, [fetchTree, load]);
  // If no tree was loaded, `LoadFailed` retries instead.
  useBackOnline(() => {
    if (failed && tree.length > 0) load();
  });

  return { index, loading, failed, load };
}
