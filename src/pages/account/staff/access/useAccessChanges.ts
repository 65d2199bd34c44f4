import { useRequest } from 'ahooks';
import { useMemo, useRef } from 'react';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { withShownNames } from '@/locales/builtInNames';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { permissionSources } from '@/utils/permissionSources';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';

const QUIET = { skipErrorHandler: true } as const;

interface RoleIds {
  before: readonly number[];
  after: readonly number[];
}

/** Cached roles and permission tree. */
interface Known {
  tree?: readonly PermissionNode[] | undefined;
  roles: Map<number, RoleDetail>;
}

/** Reads what is missing; undefined when an answer was none. */
async function complete(known: Known, { before, after }: RoleIds) {
  const missing = [...new Set([...before, ...after])].filter((id) => !known.roles.has(id));
  const [tree, ...roles] = await Promise.all([
    known.tree ?? fetchPermissionTree(QUIET).then((outcome) => (outcome.ok ? outcome.data.permission : undefined)),
    ...missing.map((id) => fetchRole(id, QUIET)),
  ]);
  known.tree = tree;
  for (const role of roles) if (role.ok) known.roles.set(role.data.id, role.data);
  const detailsOf = (ids: readonly number[]) => ids.flatMap((id) => known.roles.get(id) ?? []);
  const isWhole = roles.every(({ ok }) => ok);
  return tree && isWhole ? { tree: [...tree], before: detailsOf(before), after: detailsOf(after) } : undefined;
}

/**
 * Changes of permissions by other roles, with the tree of permissions; undefined while unknown,
 * and while `wanted` is false. `failed` when roles or permissions could not be read.
 */
export function useAccessChanges({ before, after }: RoleIds, wanted: boolean) {
  const t = useTranslate();
  const known = useRef<Known>({ roles: new Map() });
  const ids = `${before.join()}>${after.join()}`;
  const { data, loading, refresh } = useRequest(
    async () => ({ ids, read: await complete(known.current, { before, after }) }),
    { ready: wanted, refreshDeps: [ids] },
  );
  // Discard the result of a previous role selection.
  const current = wanted && data?.ids === ids ? data : undefined;
  const read = current?.read;
  const access = useMemo(() => {
    if (!read) return undefined;
    const index = indexTree(withShownNames(t, read.tree));
    return { index, ...accessChanges(index, read.before, read.after) };
  }, [read, t]);
  return { access, failed: current !== undefined && !read, loading, retry: refresh };
}

/** A permission that an account gains or loses, with the names of the roles that grant it, or granted it. */
export interface AccessChange {
  id: number;
  roles: readonly string[];
}

interface AccessChanges {
  gained: readonly AccessChange[];
  lost: readonly AccessChange[];
}

type Sources = ReadonlyMap<number, readonly string[]>;

/**
 * Permissions gained and lost by a change of roles, in the order of the tree. What one
 * role takes away and another one gives is neither.
 */
export function accessChanges(
  index: TreeIndex<PermissionNode>,
  before: readonly RoleDetail[],
  after: readonly RoleDetail[],
): AccessChanges {
  const had = permissionSources(index, before);
  const has = permissionSources(index, after);
  const missingIn = (others: Sources, sources: Sources) =>
    index.entries.flatMap(({ id }) => {
      const roles = others.has(id) ? undefined : sources.get(id);
      return roles ? [{ id, roles }] : [];
    });
  return { gained: missingIn(had, has), lost: missingIn(has, had) };
}
