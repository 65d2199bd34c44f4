import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { withShownNames } from '@/locales/builtInNames';
import type { SendOptions } from '@/request/send';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { indexTree, pathTo, type TreeIndex } from '@/utils/tree/tree';

async function requestTree() {
  const outcome = await fetchPermissionTree();
  if (!outcome.ok) throw outcome.failure.error;
  return outcome.data.permission;
}

/**
 * Returns the permission tree as an index.
 * The tree is requested each time `ready` becomes true, since its nodes are menus, which may have changed.
 * The index is undefined until the first response, and is kept if a later request fails.
 * `failed` is true if the last request failed.
 */
export function usePermissionIndex(ready: boolean) {
  // Without an error handler, ahooks writes every failure to the console.
  const { data: tree, error, loading, refresh } = useRequest(requestTree, { ready, onError: () => undefined });
  const t = useTranslate();
  const index = useMemo(() => tree && indexTree(withShownNames(t, tree)), [tree, t]);
  return { index, failed: !loading && error !== undefined, reload: refresh };
}

/** Permissions of an account, and the roles that grant them. */
interface EffectivePermissions {
  /** Tree of the granted nodes and their ancestors, without any other nodes. */
  index: TreeIndex<PermissionNode>;
  /** Names of the roles that grant a node, by the node's id. */
  sources: ReadonlyMap<number, readonly string[]>;
}

/** Returns the names of the roles that grant each node, by node id. The built-in role grants all nodes. */
export function permissionSources(
  { places }: TreeIndex<PermissionNode>,
  roles: readonly RoleDetail[],
): Map<number, readonly string[]> {
  const sources = new Map<number, readonly string[]>();
  for (const { name, permission, built_in } of roles) {
    for (const id of built_in ? places.keys() : new Set(permission)) {
      if (places.has(id)) sources.set(id, [...(sources.get(id) ?? []), name]);
    }
  }
  return sources;
}

/** Combines the permissions of several roles: all nodes that at least one role grants, with their ancestors. */
export function effectivePermissions(
  tree: readonly PermissionNode[],
  roles: readonly RoleDetail[],
): EffectivePermissions {
  const wholeIndex = indexTree(tree);
  const sources = permissionSources(wholeIndex, roles);
  const shownPlaces = new Set([...sources.keys()].flatMap((id) => pathTo(wholeIndex, id)));
  const nodes = wholeIndex.entries.flatMap(({ node, parentPlace }, place) =>
    shownPlaces.has(place)
      ? [{ ...node, parent_id: wholeIndex.entries[parentPlace]?.id ?? null, children: undefined }]
      : [],
  );
  return { index: indexTree(nodes), sources };
}

/** Returns the permissions that an account's roles grant. `failed` is true if a role or the tree could not be read. */
export function useEffectivePermissions({ id, role_ids }: Pick<Staff, 'id' | 'role_ids'>, options?: SendOptions) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const [form, ...roles] = await Promise.all([
        fetchPermissionTree(options),
        ...role_ids.map((id) => fetchRole(id, options)),
      ]);
      const details = roles.flatMap((role) => (role.ok ? role.data : []));
      return {
        id,
        loadedData: form.ok && details.length === roles.length ? { tree: form.data.permission, details } : undefined,
      };
    },
    { refreshDeps: [id, role_ids.join()] },
  );
  const t = useTranslate();
  const current = data?.id === id ? data : undefined;
  const loadedData = current?.loadedData;
  const permissions = useMemo(
    () => loadedData && effectivePermissions(withShownNames(t, loadedData.tree), loadedData.details),
    [loadedData, t],
  );
  return {
    permissions,
    /** Details of the account's roles; undefined until all are loaded. */
    roles: loadedData?.details,
    loading,
    failed: current !== undefined && !loadedData,
    retry: refresh,
  };
}
