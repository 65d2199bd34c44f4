/** Node as sent by the server: nested by `children`, or in a flat list with only `parent_id`. */
export interface TreeNode<Node> {
  id: number;
  parent_id: number | null;
  children?: readonly Node[] | undefined;
}

export interface TreeEntry<Node> {
  node: Node;
  id: number;
  /** Index of the parent in `entries`; -1 for a root. */
  parentPlace: number;
  /** Level in the tree; 1 for roots. */
  level: number;
  /** Position among the siblings, beginning with 1. */
  position: number;
  siblings: number;
  /** Index in `entries` after the last node of the subtree. */
  endPlace: number;
}

/** Tree as a list in preorder, so that a subtree is a range: `entries.slice(place, entries[place].endPlace)`. */
export interface TreeIndex<Node> {
  entries: readonly TreeEntry<Node>[];
  /** Index in `entries` by id. */
  places: ReadonlyMap<number, number>;
}

/**
 * Indexes a tree of any depth from the server. Of several nodes with the same id, the first is used.
 * A root whose `parent_id` is the id of another node becomes a child of this node, except in a cycle.
 * A root with an unknown parent stays a root.
 */
export function indexTree<Node extends TreeNode<Node>>(roots: readonly Node[]): TreeIndex<Node> {
  const { nodes, parents } = gather(roots);
  adopt(nodes, parents);
  return arrange(nodes, parents);
}

export const isBranch = (entries: readonly { endPlace: number }[], place: number): boolean =>
  (entries[place]?.endPlace ?? 0) > place + 1;

/**
 * Returns the index in `entries` of the node with an id; -1 for an unknown id. New nodes of a plan have negative ids.
 */
export const placeOf = <Node>({ places }: TreeIndex<Node>, id: number | null | undefined): number =>
  id === null || id === undefined ? -1 : (places.get(id) ?? -1);

/** Returns the node with an id; undefined if the id is unknown. */
export const nodeOf = <Node>(index: TreeIndex<Node>, id: number | null | undefined): Node | undefined =>
  index.entries[placeOf(index, id)]?.node;

/** Returns the id of a node's parent; null for a root or an unknown id. */
export const parentIdOf = <Node>(index: TreeIndex<Node>, id: number | null | undefined): number | null =>
  index.entries[index.entries[placeOf(index, id)]?.parentPlace ?? -1]?.id ?? null;

/** Returns the indexes in `entries` of the node's ancestors and of the node, root first; empty for an unknown id. */
export function pathTo<Node>(index: TreeIndex<Node>, id: number | null | undefined): number[] {
  const path: number[] = [];
  for (let place = placeOf(index, id); place >= 0; place = index.entries[place]?.parentPlace ?? -1) path.unshift(place);
  return path;
}

/** Returns the names from the root to a node as one text, such as `A / B`; empty for an unknown id. */
export const namePath = <Node extends { name: string }>(
  index: TreeIndex<Node>,
  id: number | null | undefined,
): string =>
  pathTo(index, id)
    .map((place) => index.entries[place]?.node.name)
    .join(' / ');

/** Whether the node `id` is the node `top` or one of its descendants. */
export function isWithin<Node>({ entries, places }: TreeIndex<Node>, id: number, top: number): boolean {
  const place = places.get(id);
  const topPlace = places.get(top);
  return (
    place !== undefined && topPlace !== undefined && place >= topPlace && place < (entries[topPlace]?.endPlace ?? 0)
  );
}

/** Nodes that match a search, and other nodes that are shown because of them. */
export interface TreeMatches {
  /** By index in `entries`: 1 for matches. */
  matchFlags: Uint8Array;
  /** By index in `entries`: 1 for nodes that have a match among their descendants. */
  ancestorFlags: Uint8Array;
  /** By index in `entries`: 1 for descendants of a match, which are visible if the match is expanded. */
  descendantFlags: Uint8Array;
  count: number;
}

/** Searches the tree. Calls `matches` once for each node. */
export function searchTree<Node>({ entries }: TreeIndex<Node>, matches: (node: Node) => boolean): TreeMatches {
  const matchFlags = new Uint8Array(entries.length);
  const ancestorFlags = new Uint8Array(entries.length);
  const descendantFlags = new Uint8Array(entries.length);
  let count = 0;
  entries.forEach(({ node, parentPlace }, place) => {
    if (matchFlags[parentPlace] || descendantFlags[parentPlace]) descendantFlags[place] = 1;
    if (!matches(node)) return;
    matchFlags[place] = 1;
    count += 1;
    for (
      let ancestorPlace = parentPlace;
      ancestorPlace >= 0 && !ancestorFlags[ancestorPlace];
      ancestorPlace = entries[ancestorPlace]?.parentPlace ?? -1
    )
      ancestorFlags[ancestorPlace] = 1;
  });
  return { matchFlags, ancestorFlags, descendantFlags, count };
}

/**
 * Returns the indexes in `entries` of the visible rows, from top to bottom.
 * @param toggledIds ids of nodes whose expanded state is the opposite of the default. By default, roots are expanded.
 * In a search, nodes with a match among their descendants are expanded.
 */
export function visibleRows<Node>(
  { entries }: TreeIndex<Node>,
  toggledIds: ReadonlySet<number>,
  search?: TreeMatches,
): number[] {
  const rows: number[] = [];
  for (let place = 0; place < entries.length;) {
    const entry = entries[place];
    if (!entry) break;
    const isHidden =
      search !== undefined &&
      !search.matchFlags[place] &&
      !search.ancestorFlags[place] &&
      !search.descendantFlags[place];
    if (!isHidden) rows.push(place);
    place = !isHidden && isOpen(entry, place, toggledIds, search) ? place + 1 : entry.endPlace;
  }
  return rows;
}

export const isOpenByDefault = ({ level }: { level: number }, place: number, search?: TreeMatches): boolean =>
  search ? search.ancestorFlags[place] === 1 : level === 1;

export const isOpen = (
  entry: { id: number; level: number },
  place: number,
  toggledIds: ReadonlySet<number>,
  search?: TreeMatches,
): boolean => toggledIds.has(entry.id) !== isOpenByDefault(entry, place, search);

type Parents = Map<number, number | null>;

function gather<Node extends TreeNode<Node>>(roots: readonly Node[]) {
  const nodes = new Map<number, Node>();
  const parents: Parents = new Map();
  // A stack replaces recursion, since thousands of levels would overflow the call stack.
  const stack: { node: Node; parent: number | null }[] = [];
  const pushAll = (children: readonly Node[], parent: number | null) => {
    for (let childIndex = children.length - 1; childIndex >= 0; childIndex -= 1) {
      const node = children[childIndex];
      if (node) stack.push({ node, parent });
    }
  };
  pushAll(roots, null);
  for (let stackItem = stack.pop(); stackItem; stackItem = stack.pop()) {
    const { node, parent } = stackItem;
    if (nodes.has(node.id)) continue;
    nodes.set(node.id, node);
    parents.set(node.id, parent);
    if (Array.isArray(node.children)) pushAll(node.children, node.id);
  }
  return { nodes, parents };
}

function adopt<Node extends TreeNode<Node>>(nodes: ReadonlyMap<number, Node>, parents: Parents): void {
  for (const { id, parent_id } of nodes.values()) {
    if (parents.get(id) !== null || parent_id === null || !nodes.has(parent_id)) continue;
    let ancestorId: number | null = parent_id;
    while (ancestorId !== null && ancestorId !== id) ancestorId = parents.get(ancestorId) ?? null;
    if (ancestorId !== id) parents.set(id, parent_id);
  }
}

function arrange<Node>(nodes: ReadonlyMap<number, Node>, parents: Parents): TreeIndex<Node> {
  const children = new Map<number | null, number[]>();
  for (const [id, parent] of parents) {
    const childIds = children.get(parent);
    if (childIds) childIds.push(id);
    else children.set(parent, [id]);
  }
  const entries: TreeEntry<Node>[] = [];
  const places = new Map<number, number>();
  const stack: { ids: readonly number[]; next: number; place: number }[] = [
    { ids: children.get(null) ?? [], next: 0, place: -1 },
  ];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const id = frame.ids[frame.next];
    const node = id === undefined ? undefined : nodes.get(id);
    if (id === undefined || node === undefined) {
      stack.pop();
      const parent = entries[frame.place];
      if (parent) parent.endPlace = entries.length;
      continue;
    }
    frame.next += 1;
    const place = entries.length;
    places.set(id, place);
    entries.push({
      node,
      id,
      parentPlace: frame.place,
      level: stack.length,
      position: frame.next,
      siblings: frame.ids.length,
      endPlace: place + 1,
    });
    stack.push({ ids: children.get(id) ?? [], next: 0, place });
  }
  return { entries, places };
}
