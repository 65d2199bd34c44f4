import type { PermissionNode, RoleDetail } from '@/contract/role';
import { indexTree, pathTo, type TreeIndex } from '@/utils/tree/tree';

/** Permissions of an account, and the roles that give them. */
interface EffectivePermissions {
  /** Only what is held, and the way to it. */
  index: TreeIndex<PermissionNode>;
  /** By node, the names of the roles that hold it. */
  sources: ReadonlyMap<number, readonly string[]>;
}

/** By node of the tree, the names of the roles that hold it. The built-in role holds all there are. */
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

/** Puts the permissions of several roles together. */
export function effectivePermissions(
  tree: readonly PermissionNode[],
  roles: readonly RoleDetail[],
): EffectivePermissions {
  const whole = indexTree(tree);
  const sources = permissionSources(whole, roles);
  const kept = new Set([...sources.keys()].flatMap((id) => pathTo(whole, id)));
  const nodes = whole.entries.flatMap(({ node, parent }, at) =>
    kept.has(at) ? [{ ...node, parent_id: whole.entries[parent]?.id ?? null, children: undefined }] : [],
  );
  return { index: indexTree(nodes), sources };
}
