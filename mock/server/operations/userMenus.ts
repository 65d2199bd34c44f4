import type { UserMenu } from '../../../src/contract/session';
import { lasting } from '../pipeline/lasting';
import { memoizeByRoles, grantedNodeIds } from '../rules/actor';
import { byParent } from '../rules/tree';
import type { MenuNodeRow } from '../store/tables';
import { orderedNodes } from './menuRecords';

/** Icon of nodes without one; the app must have an icon of this name. */
const DEFAULT_ICON = 'table';

/** @returns the navigation for holders of these roles */
export const userMenusOf = memoizeByRoles(['menus', 'roles'], async (db, holder) =>
  lasting(userMenuTree(await orderedNodes(db), await grantedNodeIds(db, holder))),
);

/**
 * @param nodes all nodes, in display order of siblings
 * @param grantedIds ids of the granted nodes
 * @returns the visible granted pages in their directories, without empty directories and hidden branches
 */
function userMenuTree(nodes: readonly MenuNodeRow[], held: ReadonlySet<number>): UserMenu[] {
  const groups = byParent(nodes.filter((node) => node.visible === 1 && node.type !== 'action'));

  function below(parentId: number | null): UserMenu[] {
    return (groups.get(parentId) ?? []).flatMap((node) => {
      const children = below(node.id);
      const entry = { name: node.name, icon: node.icon ?? DEFAULT_ICON, uri: node.uri ?? '' };
      if (node.type === 'directory') return children.length > 0 ? [{ ...entry, children }] : [];
      // Granted pages below a page that is not granted take its place.
      if (!held.has(node.id)) return children;
      return [{ ...entry, ...(children.length > 0 && { children }) }];
    });
  }
  return below(null);
}
