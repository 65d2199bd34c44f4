import { useEffect, useMemo } from 'react';
import type { Department } from '@/contract/department';
import type { Role } from '@/contract/role';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { departmentActions } from '@/models/department';
import { indexTree, nodeOf, type TreeIndex } from '@/utils/tree/tree';

interface ScopeTextProps {
  role: Pick<Role, 'scope' | 'department_ids'>;
}

/** Where a role gives what it gives, in words; departments by name, where the person may know them. */
export default function ScopeText({ role: { scope = 'all', department_ids } }: ScopeTextProps) {
  const t = useTranslate();
  return scope === 'departments' ? <Listed ids={department_ids ?? []} /> : t(`role.scope.${scope}`);
}

function Listed({ ids }: { ids: readonly number[] }) {
  const t = useTranslate();
  const { index, loading } = useScopeDepartments();
  const names = ids.flatMap((id) => nodeOf(index, id)?.name ?? []);
  if (ids.length === 0) return t('role.scope.outside');
  if (names.length < ids.length) return loading ? '…' : t('scope.count', { count: ids.length });
  return t('scope.withBelow', { names: names.join(t('common.listSeparator')) });
}

export interface ScopeDepartments {
  index: TreeIndex<Department>;
  loading: boolean;
  /** Whether the user can read the department tree; if not, it is not requested, so no refusal is shown. */
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
