/** The rules that departments and menus share. */
export const MAX_DEPTH = 20;

interface Node {
  id: number;
  parent_id: number | null;
}

type MoveFault = 'parentMissing' | 'cycle' | 'tooDeep';

/**
 * May the node hang below `parentId`?
 * @param id null for a node that is about to be created
 * @returns what speaks against it, or null
 */
export function moveFault(nodes: readonly Node[], id: number | null, parentId: number | null): MoveFault | null {
  const parents = new Map(nodes.map((node) => [node.id, node.parent_id]));
  if (parentId !== null && !parents.has(parentId)) return 'parentMissing';
  const above = ancestors(parents, parentId);
  if (id !== null && above.has(id)) return 'cycle';
  return above.size + (id === null ? 1 : height(nodes, id)) > MAX_DEPTH ? 'tooDeep' : null;
}

/** The node and all above it. */
function ancestors(parents: Map<number, number | null>, start: number | null): Set<number> {
  const found = new Set<number>();
  for (let id = start; id !== null && !found.has(id); id = parents.get(id) ?? null) found.add(id);
  return found;
}

/** How many levels the subtree has, its root being one. */
function height(nodes: readonly Node[], root: number): number {
  const children = byParent(nodes);
  let level = [root];
  let levels = 0;
  while (level.length > 0 && levels <= MAX_DEPTH) {
    levels += 1;
    level = level.flatMap((id) => (children.get(id) ?? []).map((node) => node.id));
  }
  return levels;
}

/** @returns the nodes by the id of their parent (null: the roots), in the order given */
export function byParent<Row extends Node>(nodes: readonly Row[]): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const node of nodes) {
    const group = groups.get(node.parent_id);
    if (group) group.push(node);
    else groups.set(node.parent_id, [node]);
  }
  return groups;
}

/** @returns the roots with their `children` (left out where there are none), each made by `show` */
export function nest<Row extends Node, Shown extends object>(
  nodes: readonly Row[],
  show: (row: Row) => Shown,
): (Shown & { children?: Shown[] })[] {
  const groups = byParent(nodes);
  const below = (parentId: number | null): (Shown & { children?: Shown[] })[] =>
    (groups.get(parentId) ?? []).map((row) => {
      const children = below(row.id);
      return { ...show(row), ...(children.length > 0 && { children }) };
    });
  return below(null);
}
