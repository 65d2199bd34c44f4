import type { UserMenu } from '../../../src/contract/session';
import { lasting } from '../pipeline/lasting';
import { cachedByRoles, heldNodeIds } from '../rules/actor';
import { byParent } from '../rules/tree';
import type { MenuNodeRow } from '../store/tables';
import { orderedNodes } from './menuRecords';

/** What a node without an icon gets; one of the names that the app knows. */
const DEFAULT_ICON = 'table';

/** @returns the navigation of whoever has these roles */
export const userMenusOf = cachedByRoles(['menus', 'roles'], async (db, holder) =>
  lasting(userMenuTree(await orderedNodes(db), await heldNodeIds(db, holder))),
);

/**
 * The navigation of somebody who holds some of the nodes.
 * @param nodes all nodes, in the order in which siblings shall appear
 * @returns the visible pages held, in their directories; directories without a page and hidden branches are left out
 */
function userMenuTree(nodes: readonly MenuNodeRow[], held: ReadonlySet<number>): UserMenu[] {
  const groups = byParent(nodes.filter((node) => node.visible === 1 && node.type !== 'action'));

  function below(parentId: number | null): UserMenu[] {
    return (groups.get(parentId) ?? []).flatMap((node) => {
      const children = below(node.id);
      const entry = { name: node.name, icon: node.icon ?? DEFAULT_ICON, uri: node.uri ?? '' };
      if (node.type === 'directory') return children.length > 0 ? [{ ...entry, children }] : [];
      // A page that is not held leaves its place to the pages below it that are.
      if (!held.has(node.id)) return children;
      return [{ ...entry, ...(children.length > 0 && { children }) }];
    });
  }
  return below(null);
}
