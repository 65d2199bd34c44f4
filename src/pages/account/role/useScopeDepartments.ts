import { useEffect, useMemo } from 'react';
import type { Department } from '@/contract/department';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { departmentActions } from '@/models/department';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';

export interface ScopeDepartments {
  index: TreeIndex<Department>;
  loading: boolean;
  /** Whether the person may read the department tree; who may not is not refused by asking. */
  allowed: boolean;
}

/** The departments that a role's scope can list: asked for once, where a scope is shown, as soon as they are `wanted`. */
export function useScopeDepartments(wanted = true): ScopeDepartments {
  const dispatch = useAppDispatch();
  const allowed = usePermission()('departmentTree');
  const tree = useAppSelector((root) => root.department.tree);
  const loading = useLoading(departmentActions.fetchTree);
  const index = useMemo(() => indexTree(tree), [tree]);
  const isMissing = wanted && allowed && tree.length === 0;
  useEffect(() => {
    if (isMissing) void dispatch(departmentActions.fetchTree());
  }, [dispatch, isMissing]);
  return { index, loading, allowed };
}
