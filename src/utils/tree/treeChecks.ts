import type { TreeIndex } from './tree';

export type CheckState = 'checked' | 'mixed' | 'unchecked';

/** Number of granted nodes before each index in `entries`: the count of a range is the difference of two values. */
type GrantedBefore = Uint32Array;

/** Counts granted nodes once, so that the state of any row takes two lookups. */
export function countGranted<Node>({ entries }: TreeIndex<Node>, granted: ReadonlySet<number>): GrantedBefore {
  const before = new Uint32Array(entries.length + 1);
  entries.forEach(({ id }, at) => {
    before[at + 1] = (before[at] ?? 0) + (granted.has(id) ? 1 : 0);
  });
  return before;
}

/**
 * State of a node's checkbox. Linked, it covers the whole subtree; otherwise the node alone. Both modes read the same
 * set of ids, and only this set is saved: so a reload shows the same state, whichever mode was used.
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
  /** Initially granted ids: see `settled`. */
  start: ReadonlySet<number>;
  /** Whether a node must not change. */
  isLocked: (id: number) => boolean;
}

/**
 * Returns the indexes covered by the checkboxes of some rows, without locked nodes; linked, this includes their
 * descendants.
 */
export function placesOf<Node>(
  { entries }: TreeIndex<Node>,
  rows: readonly number[],
  { linked, isLocked }: Pick<Toggle, 'linked' | 'isLocked'>,
): number[] {
  const places: number[] = [];
  let end = 0;
  for (const row of rows) {
    const from = Math.max(row, end);
    end = Math.max(end, linked ? (entries[row]?.end ?? row) : row + 1);
    for (let at = from; at < end; at += 1) if (!isLocked(entries[at]?.id ?? 0)) places.push(at);
  }
  return places;
}

/** Returns the set after a click on a node's checkbox. Ids that are not in the tree remain in the set. */
export function toggleGranted<Node>(
  index: TreeIndex<Node>,
  granted: ReadonlySet<number>,
  at: number,
  toggle: Toggle,
): Set<number> {
  // Only unlocked nodes count, so that locked ones cannot prevent checking or clearing a checkbox.
  const given = setGranted(index, granted, [at], true, toggle);
  const isFull = given.size === granted.size && [...given].every((id) => granted.has(id));
  return isFull ? setGranted(index, granted, [at], false, toggle) : given;
}

/**
 * Returns the set after checking or clearing the checkboxes of some rows (indexes in ascending order), except for
 * locked nodes. Linked, their ancestors follow.
 */
export function setGranted<Node>(
  index: TreeIndex<Node>,
  granted: ReadonlySet<number>,
  rows: readonly number[],
  give: boolean,
  toggle: Toggle,
): Set<number> {
  const { entries } = index;
  const next = new Set(granted);
  const above = new Set<number>();
  for (const at of placesOf(index, rows, toggle)) {
    const entry = entries[at];
    if (!entry) continue;
    if (give) next.add(entry.id);
    else next.delete(entry.id);
    for (let up = entry.parent; up >= 0 && !above.has(up); up = entries[up]?.parent ?? -1) above.add(up);
  }
  return toggle.linked ? settled(index, next, toggle, above) : next;
}

/**
 * Linked, the checkbox of a node with some, not all, granted below it does not show whether the node itself is granted.
 * This follows from the grants at the start, so that the same checkboxes always save the same ids: the node is granted,
 * unless at the start something below it was granted without it.
 * @param above indexes of the ancestors of the change: granted with the first grant below them and removed with the
 * last, unless they were granted alone at the start
 */
export function settled<Node>(
  index: TreeIndex<Node>,
  granted: ReadonlySet<number>,
  { start, isLocked }: Omit<Toggle, 'linked'>,
  above: ReadonlySet<number> = new Set(),
): Set<number> {
  const { entries } = index;
  const before = countGranted(index, start);
  const next = new Set(granted);
  const below = new Uint32Array(entries.length);
  // Backwards, so that descendants are settled before their ancestors.
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (!entry) continue;
    const { id, end, parent } = entry;
    const count = below[at] ?? 0;
    const led = before[end] !== before[at + 1];
    if (!isLocked(id)) {
      const isMixed = count > 0 && count < end - at - 1;
      const wanted = count > 0 ? !led || start.has(id) : !led && start.has(id);
      if (wanted && count > 0 && (isMixed || above.has(at))) next.add(id);
      if (!wanted && (isMixed || (count === 0 && above.has(at)))) next.delete(id);
    }
    if (parent >= 0) below[parent] = (below[parent] ?? 0) + count + (next.has(id) ? 1 : 0);
  }
  return next;
}

/** Added and removed ids of a change, in order. */
export const grantChanges = (before: ReadonlySet<number>, after: ReadonlySet<number>) => ({
  added: [...after].filter((id) => !before.has(id)),
  removed: [...before].filter((id) => !after.has(id)),
});
