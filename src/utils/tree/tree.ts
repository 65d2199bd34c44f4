/** A node as the server sends it: nested by `children`, or flat with `parent_id` alone. */
export interface TreeNode<Node> {
  id: number;
  parent_id: number | null;
  children?: readonly Node[] | undefined;
}

export interface TreeEntry<Node> {
  node: Node;
  id: number;
  /** Index of the parent in `entries`; -1 for a root. */
  parent: number;
  /** Roots have 1. */
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
  /** End of its subtree in `entries`, exclusive. */
  end: number;
}

/** Tree as a list in reading order, so that a subtree is a range: `entries.slice(at, entries[at].end)`. */
export interface TreeIndex<Node> {
  entries: readonly TreeEntry<Node>[];
  /** Index in `entries` by id. */
  places: ReadonlyMap<number, number>;
}

/**
 * Indexes a tree of any depth from the server: of nodes with the same id the first is used, a root with the `parent_id`
 * of another node becomes its child unless this would make a cycle, and one with an unknown parent remains a root.
 */
export function indexTree<Node extends TreeNode<Node>>(roots: readonly Node[]): TreeIndex<Node> {
  const { nodes, parents } = gather(roots);
  adopt(nodes, parents);
  return arrange(nodes, parents);
}

export const isBranch = (entries: readonly { end: number }[], at: number): boolean => (entries[at]?.end ?? 0) > at + 1;

/** Index in `entries` of the node with an id; -1 for none. Nodes that a plan adds have negative ids. */
export const placeOf = <Node>({ places }: TreeIndex<Node>, id: number | null | undefined): number =>
  id === null || id === undefined ? -1 : (places.get(id) ?? -1);

/** Returns the node with an id; undefined if unknown. */
export const nodeOf = <Node>(index: TreeIndex<Node>, id: number | null | undefined): Node | undefined =>
  index.entries[placeOf(index, id)]?.node;

/** Returns the id of the parent; null at the top level and for an unknown id. */
export const parentIdOf = <Node>(index: TreeIndex<Node>, id: number | null | undefined): number | null =>
  index.entries[index.entries[placeOf(index, id)]?.parent ?? -1]?.id ?? null;

/** Indexes of the node and its ancestors, the root first; empty for an unknown id. */
export function pathTo<Node>(index: TreeIndex<Node>, id: number | null | undefined): number[] {
  const path: number[] = [];
  for (let at = placeOf(index, id); at >= 0; at = index.entries[at]?.parent ?? -1) path.unshift(at);
  return path;
}

/** The names on the way to a node, as one text; empty for an unknown id. */
export const namePath = <Node extends { name: string }>(
  index: TreeIndex<Node>,
  id: number | null | undefined,
): string =>
  pathTo(index, id)
    .map((at) => index.entries[at]?.node.name)
    .join(' / ');

/** Whether `id` is `top` or below it, at any level. */
export function isWithin<Node>({ entries, places }: TreeIndex<Node>, id: number, top: number): boolean {
  const at = places.get(id);
  const from = places.get(top);
  return at !== undefined && from !== undefined && at >= from && at < (entries[from]?.end ?? 0);
}

/** Rows that match a search, and those shown with them. */
export interface TreeMatches {
  /** By index in `entries`: 1 for matches. */
  found: Uint8Array;
  /** By index in `entries`: 1 for nodes with a match anywhere below them. */
  leads: Uint8Array;
  /** By index in `entries`: 1 for nodes below a match, visible once it is expanded. */
  below: Uint8Array;
  count: number;
}

/** Searches the tree, calling `matches` once for each node. */
export function searchTree<Node>({ entries }: TreeIndex<Node>, matches: (node: Node) => boolean): TreeMatches {
  const found = new Uint8Array(entries.length);
  const leads = new Uint8Array(entries.length);
  const below = new Uint8Array(entries.length);
  let count = 0;
  entries.forEach(({ node, parent }, at) => {
    if (found[parent] || below[parent]) below[at] = 1;
    if (!matches(node)) return;
    found[at] = 1;
    count += 1;
    for (let up = parent; up >= 0 && !leads[up]; up = entries[up]?.parent ?? -1) leads[up] = 1;
  });
  return { found, leads, below, count };
}

/**
 * Indexes in `entries` of the visible rows, in order.
 * @param toggled ids of nodes whose expanded state is the opposite of the default. By default the roots are expanded;
 * in a search, the nodes with matches below them.
 */
export function rowsInSight<Node>(
  { entries }: TreeIndex<Node>,
  toggled: ReadonlySet<number>,
  search?: TreeMatches,
): number[] {
  const rows: number[] = [];
  for (let at = 0; at < entries.length;) {
    const entry = entries[at];
    if (!entry) break;
    const hidden = search !== undefined && !search.found[at] && !search.leads[at] && !search.below[at];
    if (!hidden) rows.push(at);
    at = !hidden && isOpen(entry, at, toggled, search) ? at + 1 : entry.end;
  }
  return rows;
}

export const isOpenByDefault = ({ level }: { level: number }, at: number, search?: TreeMatches): boolean =>
  search ? search.leads[at] === 1 : level === 1;

export const isOpen = (
  entry: { id: number; level: number },
  at: number,
  toggled: ReadonlySet<number>,
  search?: TreeMatches,
): boolean => toggled.has(entry.id) !== isOpenByDefault(entry, at, search);

type Parents = Map<number, number | null>;

function gather<Node extends TreeNode<Node>>(roots: readonly Node[]) {
  const nodes = new Map<number, Node>();
  const parents: Parents = new Map();
  // A list instead of recursion: a tree of thousands of levels would overflow the stack.
  const ahead: { node: Node; parent: number | null }[] = [];
  const enter = (children: readonly Node[], parent: number | null) => {
    for (let last = children.length - 1; last >= 0; last -= 1) {
      const node = children[last];
      if (node) ahead.push({ node, parent });
    }
  };
  enter(roots, null);
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { node, parent } = next;
    if (nodes.has(node.id)) continue;
    nodes.set(node.id, node);
    parents.set(node.id, parent);
    if (Array.isArray(node.children)) enter(node.children, node.id);
  }
  return { nodes, parents };
}

function adopt<Node extends TreeNode<Node>>(nodes: ReadonlyMap<number, Node>, parents: Parents): void {
  for (const { id, parent_id } of nodes.values()) {
    if (parents.get(id) !== null || parent_id === null || !nodes.has(parent_id)) continue;
    let top: number | null = parent_id;
    while (top !== null && top !== id) top = parents.get(top) ?? null;
    if (top !== id) parents.set(id, parent_id);
  }
}

function arrange<Node>(nodes: ReadonlyMap<number, Node>, parents: Parents): TreeIndex<Node> {
  const children = new Map<number | null, number[]>();
  for (const [id, parent] of parents) {
    const group = children.get(parent);
    if (group) group.push(id);
    else children.set(parent, [id]);
  }
  const entries: TreeEntry<Node>[] = [];
  const places = new Map<number, number>();
  const ahead: { ids: readonly number[]; next: number; at: number }[] = [
    { ids: children.get(null) ?? [], next: 0, at: -1 },
  ];
  for (let group = ahead.at(-1); group; group = ahead.at(-1)) {
    const id = group.ids[group.next];
    const node = id === undefined ? undefined : nodes.get(id);
    if (id === undefined || node === undefined) {
      ahead.pop();
      const parent = entries[group.at];
      if (parent) parent.end = entries.length;
      continue;
    }
    group.next += 1;
    const at = entries.length;
    places.set(id, at);
    entries.push({
      node,
      id,
      parent: group.at,
      level: ahead.length,
      position: group.next,
      siblings: group.ids.length,
      end: at + 1,
    });
    ahead.push({ ids: children.get(id) ?? [], next: 0, at });
  }
  return { entries, places };
}
