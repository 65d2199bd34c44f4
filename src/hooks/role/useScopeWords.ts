import { useEffect, useMemo } from 'react';
import type { Department } from '@/contract/department';
import type { Role } from '@/contract/role';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { departmentActions } from '@/models/department';
import { indexTree, nodeOf, type TreeIndex } from '@/utils/tree/tree';

type Scoped = Pick<Role, 'scope' | 'department_ids'>;
type NamedRole = Scoped & Pick<Role, 'id' | 'name'>;

/**
 * Returns a function that describes the scope of a role, with department names if the user can read them.
 * @param roles roles to describe.
 * The departments are requested only if the scope of one of these roles lists departments.
 */
export function useScopeWords(roles: readonly (Scoped | undefined)[]): (role: Scoped) => string {
  const t = useTranslate();
  const { index, loading } = useScopeDepartments(roles.some((role) => role?.scope === 'departments'));
  return ({ scope = 'all', department_ids: ids = [] }) => {
    if (scope !== 'departments') return t(`role.scope.${scope}`);
    const names = ids.flatMap((id) => nodeOf(index, id)?.name ?? []);
    if (ids.length === 0) return t('role.scope.outside');
    if (names.length < ids.length) return loading ? '…' : t('scope.count', { count: ids.length });
    return t('scope.withBelow', { names: names.join(t('common.listSeparator')) });
  };
}

const NONE: readonly NamedRole[] = [];

/** Returns the roles with a limited scope, each with a description of the scope (`words`). */
export function useScopes(roles = NONE): { id: number; role: string; words: string }[] {
  const words = useScopeWords(roles);
  return roles
    .filter(({ scope = 'all' }) => scope !== 'all')
    .map((role) => ({ id: role.id, role: role.name, words: words(role) }));
}

export interface ScopeDepartments {
  index: TreeIndex<Department>;
  loading: boolean;
  /** Whether the user can read the department tree. Otherwise no tree is requested, so that the app shows no error. */
  allowed: boolean;
}

/**
 * Returns the departments that a role's scope can list. The departments are requested once, when `isWanted` is true.
 */
export function useScopeDepartments(isWanted = true): ScopeDepartments {
  const dispatch = useAppDispatch();
  const isAllowed = usePermission()('departmentTree');
  const tree = useAppSelector((root) => root.department.tree);
  const loading = useLoading(departmentActions.fetchTree);
  const index = useMemo(() => indexTree(tree), [tree]);
  const isMissing = isWanted && isAllowed && tree.length === 0;
  useEffect(() => {
    if (isMissing) void dispatch(departmentActions.fetchTree());
  }, [dispatch, isMissing]);
  return { index, loading, allowed: isAllowed };
}
