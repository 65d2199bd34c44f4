import { isBranch, type TreeIndex } from './tree';

/** A place among siblings: in front of one of them, or at the end (`null`). */
export interface SiblingPlace {
  parentId: number | null;
  before: number | null;
}

interface OpenTree<Node> {
  index: TreeIndex<Node>;
  isOpenAt: (at: number) => boolean;
}

/** The sibling that follows; null for the last one. */
export function nextSibling<Node>({ entries }: TreeIndex<Node>, at: number): number | null {
  const entry = entries[at];
  const next = entries[entry?.end ?? -1];
  return entry && next && next.parent === entry.parent ? next.id : null;
}

/** Where something goes that is put directly before or after a row; after one that is open, that is below it. */
export function placeBeside<Node>(
  { index, isOpenAt }: OpenTree<Node>,
  id: number,
  side: 'before' | 'after',
): SiblingPlace | undefined {
  const { entries, places } = index;
  const at = places.get(id);
  const entry = entries[at ?? -1];
  if (at === undefined || !entry) return undefined;
  const parentId = entries[entry.parent]?.id ?? null;
  if (side === 'before') return { parentId, before: id };
  if (isBranch(entries, at) && isOpenAt(at)) return { parentId: id, before: entries[at + 1]?.id ?? null };
  return { parentId, before: nextSibling(index, at) };
}

/** Where the arrow keys take a node among its siblings; undefined where it is the first or the last, and for other keys. */
export function placeByKey<Node>(index: TreeIndex<Node>, id: number, key: string): SiblingPlace | undefined {
  const { entries, places } = index;
  const at = places.get(id);
  const entry = entries[at ?? -1];
  if (at === undefined || !entry) return undefined;
  const parentId = entries[entry.parent]?.id ?? null;
  if (key === 'ArrowUp') {
    const before = entries.find((other) => other.parent === entry.parent && other.position === entry.position - 1);
    return before && { parentId, before: before.id };
  }
  const next = key === 'ArrowDown' ? nextSibling(index, at) : null;
  return next === null ? undefined : { parentId, before: nextSibling(index, places.get(next) ?? -1) };
}
