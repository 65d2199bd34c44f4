import type { TreeIndex } from './tree';

export type CheckState = 'checked' | 'mixed' | 'unchecked';

/** By place, how many of the subtree (the node itself included) are granted: a range's sum is a difference. */
type GrantedBefore = Uint32Array;

/** Counts once, so that the state of any row is two look-ups. */
export function countGranted<Node>({ entries }: TreeIndex<Node>, granted: ReadonlySet<number>): GrantedBefore {
  const before = new Uint32Array(entries.length + 1);
  entries.forEach(({ id }, at) => {
    before[at + 1] = (before[at] ?? 0) + (granted.has(id) ? 1 : 0);
  });
  return before;
}

/**
 * How a node's box looks. Linked, it stands for its whole subtree; alone, for itself. Both are read from the same set
 * of ids, which is all that is saved: so what is loaded again looks the same, whichever way it was made.
 */
export function checkState<Node>(
  { entries }: TreeIndex<Node>,
  before: GrantedBefore,
  at: number,
  linked: boolean,
): CheckState {
  const end = linked ? (entries[at]?.end ?? at) : at + 1;
  const count = (before[end] ?? 0) - (before[at] ?? 0);
  if (count === 0) return 'unchecked';
  return count === end - at ? 'checked' : 'mixed';
}

interface Toggle {
  linked: boolean;
  /** Nodes that stay as they are, whatever happens around them. */
  isLocked: (id: number) => boolean;
}

/**
 * The set after a click on a node's box. Linked, the subtree follows; above it, what leads to something granted is
 * granted too, and what leads to nothing any more is not. Ids that the tree does not know stay in the set.
 */
export function toggleGranted<Node>(
  index: TreeIndex<Node>,
  granted: ReadonlySet<number>,
  at: number,
  { linked, isLocked }: Toggle,
): Set<number> {
  const { entries } = index;
  const own = entries.slice(at, linked ? entries[at]?.end : at + 1).filter(({ id }) => !isLocked(id));
  // What is left to give decides, so that locked nodes cannot keep a box from ever being checked or emptied.
  const give = own.some(({ id }) => !granted.has(id));
  const next = new Set(granted);
  for (const { id } of own)
    if (give) next.add(id);
    else next.delete(id);
  if (linked && own.length > 0) settleAbove(index, next, at, give, isLocked);
  return next;
}

function settleAbove<Node>(
  { entries }: TreeIndex<Node>,
  granted: Set<number>,
  at: number,
  give: boolean,
  isLocked: (id: number) => boolean,
): void {
  for (let up = entries[at]?.parent ?? -1; up >= 0; up = entries[up]?.parent ?? -1) {
    const entry = entries[up];
    if (!entry || isLocked(entry.id)) continue;
    if (give) granted.add(entry.id);
    else if (!entries.slice(up + 1, entry.end).some(({ id }) => granted.has(id))) granted.delete(entry.id);
  }
}

/** The set with all nodes granted, or none, as far as they are not locked. */
export function grantAll<Node>(
  { entries }: TreeIndex<Node>,
  granted: ReadonlySet<number>,
  give: boolean,
  isLocked: (id: number) => boolean,
): Set<number> {
  const next = new Set(granted);
  for (const { id } of entries) {
    if (isLocked(id)) continue;
    if (give) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What a change adds and takes away, in the order of the ids. */
export const grantChanges = (before: ReadonlySet<number>, after: ReadonlySet<number>) => ({
  added: [...after].filter((id) => !before.has(id)),
  removed: [...before].filter((id) => !after.has(id)),
});
