import { useMemo } from 'react';
import type { Department } from '@/contract/department';
import type { CurrentUser } from '@/contract/session';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import { isNotFound, type Failure } from '@/request/outcome';

function namesOf(nodes: readonly Department[], names = new Map<number, string>()): Map<number, string> {
  for (const { id, name, children = [] } of nodes) namesOf(children, names.set(id, name));
  return names;
}

const scopedRolesOf = (user: CurrentUser | undefined) => user?.roles.filter(({ scope }) => scope !== undefined) ?? [];

/** Whether the signed-in user administers only some departments. False if the backend does not report scopes. */
export const useIsScopeLimited = (): boolean =>
  useAppSelector((root) => {
    const scopedRoles = scopedRolesOf(root.user.current);
    return scopedRoles.length > 0 && scopedRoles.every(({ scope }) => scope !== 'all');
  });

/**
 * Returns a text with the names of the departments that the signed-in user administers.
 * The user's roles have scopes, which determine these departments.
 * Undefined for the whole organisation, or if the backend does not report scopes.
 */
export function useManagedScope(): string | undefined {
  const t = useTranslate();
  const user = useAppSelector((root) => root.user.current);
  const tree = useAppSelector((root) => root.department.tree);
  const isLimited = useIsScopeLimited();
  return useMemo(() => {
    if (!user || !isLimited) return undefined;
    const scopedRoles = scopedRolesOf(user);
    const ownDepartment = scopedRoles.some(({ scope }) => scope === 'own_department') ? user.department : null;
    const listedIds = scopedRoles.flatMap(({ scope, department_ids = [] }) =>
      scope === 'departments' ? department_ids : [],
    );
    const ids = [...new Set([...(ownDepartment ? [ownDepartment.id] : []), ...listedIds])];
    const nameById = namesOf(tree);
    if (ownDepartment) nameById.set(ownDepartment.id, ownDepartment.name);
    const names = ids.flatMap((id) => nameById.get(id) ?? []);
    // If names are missing, for example because the user cannot read the department tree, the text has only the number.
    return names.length < ids.length
      ? t('scope.count', { count: ids.length })
      : t('scope.withBelow', { names: names.join(t('common.listSeparator')) });
  }, [t, user, tree, isLimited]);
}

/**
 * Returns the note beside a screen's heading that names the managed departments; undefined for the whole organisation.
 */
export function useScopeNote(): string | undefined {
  const t = useTranslate();
  const scope = useManagedScope();
  return scope && t('scope.manages', { part: scope });
}

/**
 * Returns a function that returns the text about a record that was not found.
 * For administrators with a limited scope, the text adds that the record may be outside of their scope.
 * For other failures, which a retry may solve, the returned function returns undefined.
 */
export function useNotFoundNote(): (failure: Failure) => string | undefined {
  const t = useTranslate();
  const isLimited = useIsScopeLimited();
  return (failure) => (isNotFound(failure) ? (isLimited ? t('scope.beyond') : failure.message) : undefined);
}

/** Returns the text for a role that the user can neither grant nor revoke. */
export function useUngrantableRoleText(): string {
  const t = useTranslate();
  return t(useIsScopeLimited() ? 'scope.role.beyond' : 'staff.role.beyond');
}
