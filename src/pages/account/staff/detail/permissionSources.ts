import type { PermissionNode, RoleDetail } from '@/contract/role';
import { indexTree, pathTo, type TreeIndex } from '@/utils/tree/tree';

/** What an account may do, and through which roles. */
export interface EffectivePermissions {
  /** Only what is held, and the way to it. */
  index: TreeIndex<PermissionNode>;
  /** By node, the names of the roles that hold it. */
  sources: ReadonlyMap<number, readonly string[]>;
}

/** Puts the permissions of several roles together. The built-in role holds all there are. */
export function effectivePermissions(
  tree: readonly PermissionNode[],
  roles: readonly RoleDetail[],
): EffectivePermissions {
  const whole = indexTree(tree);
  const sources = new Map<number, string[]>();
  for (const { name, permission, built_in } of roles) {
    for (const id of built_in ? whole.places.keys() : new Set(permission)) {
      if (whole.places.has(id)) sources.set(id, [...(sources.get(id) ?? []), name]);
    }
  }
  const kept = new Set([...sources.keys()].flatMap((id) => pathTo(whole, id)));
  const nodes = whole.entries.flatMap(({ node, parent }, at) =>
    kept.has(at) ? [{ ...node, parent_id: whole.entries[parent]?.id ?? null, children: undefined }] : [],
  );
  return { index: indexTree(nodes), sources };
}
