import type { PermissionNode, RoleDetail } from '@/contract/role';
import { indexTree, pathTo, type TreeIndex } from '@/utils/tree/tree';

/** Permissions of an account, and the roles that grant them. */
interface EffectivePermissions {
  /** Tree of the granted nodes and their ancestors only. */
  index: TreeIndex<PermissionNode>;
  /** Names of the roles that grant a node, by the node's id. */
  sources: ReadonlyMap<number, readonly string[]>;
}

/** Returns, by node id, the names of the roles that grant the node. The built-in role grants all nodes. */
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

/** Combines the permissions of several roles. */
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
