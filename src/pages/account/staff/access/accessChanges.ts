import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { TreeIndex } from '@/utils/tree/tree';
import { permissionSources } from '@/utils/permissionSources';

/** A permission that somebody gains or loses, and the names of the roles that give it, or gave it. */
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
 * What somebody with other roles than before may do in addition, and what no more, in the order of the tree. What one
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
