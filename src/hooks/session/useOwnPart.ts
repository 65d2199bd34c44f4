import { useMemo } from 'react';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import { isGone, type Failure } from '@/request/outcome';

function namesOf(nodes: readonly Department[], into = new Map<number, string>()): Map<number, string> {
  for (const { id, name, children = [] } of nodes) namesOf(children, into.set(id, name));
  return into;
}

/**
 * Describes the part of the organisation that the signed-in person administers, by the scopes of their roles. Undefined
 * if it is the whole organisation or the backend does not report it.
 */
export function useOwnPart(): string | undefined {
  const t = useTranslate();
  const user = useAppSelector((root) => root.user.current);
  const tree = useAppSelector((root) => root.department.tree);
  return useMemo(() => {
    const scoped = user?.roles.filter(({ scope }) => scope !== undefined) ?? [];
    if (!user || scoped.length === 0 || scoped.some(({ scope }) => scope === 'all')) return undefined;

    const own = scoped.some(({ scope }) => scope === 'own_department') ? user.department : null;
    const listed = scoped.flatMap(({ scope, department_ids = [] }) => (scope === 'departments' ? department_ids : []));
    const ids = [...new Set([...(own ? [own.id] : []), ...listed])];
    const known = namesOf(tree);
    if (own) known.set(own.id, own.name);
    const names = ids.flatMap((id) => known.get(id) ?? []);
    // Readers of the log may lack permission for the department tree.
    return names.length < ids.length
      ? t('scope.count', { count: ids.length })
      : t('scope.withBelow', { names: names.join(t('common.listSeparator')) });
  }, [t, user, tree]);
}

/** Note of the managed scope for a screen's heading; undefined for administrators of everything. */
export function usePartNote(): string | undefined {
  const t = useTranslate();
  const part = useOwnPart();
  return part && t('scope.manages', { part });
}

/**
 * Returns a function for the text about a missing record: for administrators of a part of the organisation, the record
 * may also be outside of it. Undefined for any other failure, which a retry may solve.
 */
export function useGoneNote(): (failure: Failure) => string | undefined {
  const t = useTranslate();
  const isPart = useOwnPart() !== undefined;
  return (failure) => (isGone(failure) ? (isPart ? t('scope.beyond') : failure.message) : undefined);
}

/** Text for a role that the person may neither grant nor revoke. */
export function useRoleBeyond(): string {
  const t = useTranslate();
  return t(useOwnPart() === undefined ? 'staff.role.beyond' : 'scope.role.beyond');
}
