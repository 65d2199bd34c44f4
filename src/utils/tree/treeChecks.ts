import type { TreeIndex } from './tree';

export type CheckState = 'checked' | 'mixed' | 'unchecked';

/** Number of granted nodes before each index in `entries`. The count in a range is the difference of two values. */
type GrantedCounts = Uint32Array;

/** Counts the granted nodes once, so that the state of any row can be computed with two lookups. */
export function countGranted<Node>({ entries }: TreeIndex<Node>, grantedIds: ReadonlySet<number>): GrantedCounts {
  const grantedBefore = new Uint32Array(entries.length + 1);
  entries.forEach(({ id }, place) => {
    grantedBefore[place + 1] = (grantedBefore[place] ?? 0) + (grantedIds.has(id) ? 1 : 0);
  });
  return grantedBefore;
}

/**
 * Returns the state of a node's checkbox.
 * In linked mode, the checkbox covers the node's whole subtree, otherwise only the node.
 * Linked mode and single mode use the same set of granted ids, and only this set is saved.
 * A reload therefore shows the same state in both modes.
 */
export function checkState<Node>(
  { entries }: TreeIndex<Node>,
  grantedBefore: GrantedCounts,
  place: number,
  linked: boolean,
): CheckState {
  const end = linked ? (entries[place]?.endPlace ?? place) : place + 1;
  const count = (grantedBefore[end] ?? 0) - (grantedBefore[place] ?? 0);
  if (count === 0) return 'unchecked';
  return count === end - place ? 'checked' : 'mixed';
}

interface Toggle {
  linked: boolean;
  /** Ids that were granted initially; see `settledIds`. */
  initialIds: ReadonlySet<number>;
  /** Returns whether a node must not change. */
  isLocked: (id: number) => boolean;
}

/**
 * Returns the indexes in `entries` of the nodes that the checkboxes of some rows cover:
 * the nodes of the rows and, in linked mode, their descendants.
 * Locked nodes are left out.
 */
export function placesOf<Node>(
  { entries }: TreeIndex<Node>,
  rows: readonly number[],
  { linked, isLocked }: Pick<Toggle, 'linked' | 'isLocked'>,
): number[] {
  const places: number[] = [];
  let end = 0;
  for (const row of rows) {
    const start = Math.max(row, end);
    end = Math.max(end, linked ? (entries[row]?.endPlace ?? row) : row + 1);
    for (let place = start; place < end; place += 1) if (!isLocked(entries[place]?.id ?? 0)) places.push(place);
  }
  return places;
}

/**
 * Returns the set of granted ids after a click on a checkbox that checks or clears some rows together.
 * Ids that are not in the tree stay in the set.
 * @param rows indexes in `entries`, ascending
 */
export function toggleGranted<Node>(
  index: TreeIndex<Node>,
  grantedIds: ReadonlySet<number>,
  rows: readonly number[],
  toggle: Toggle,
): Set<number> {
  // Locked nodes do not count. Otherwise, a locked node that is not granted would prevent clearing the checkbox.
  const checkedIds = setGranted(index, grantedIds, rows, true, toggle);
  const isFull = checkedIds.size === grantedIds.size && [...checkedIds].every((id) => grantedIds.has(id));
  return isFull ? setGranted(index, grantedIds, rows, false, toggle) : checkedIds;
}

/**
 * Returns the set of granted ids after checking or clearing the checkboxes of some rows. Locked nodes do not change.
 * In linked mode, `settledIds` then decides whether the ancestors are granted.
 * @param rows indexes in `entries`, ascending
 */
export function setGranted<Node>(
  index: TreeIndex<Node>,
  grantedIds: ReadonlySet<number>,
  rows: readonly number[],
  isGranting: boolean,
  toggle: Toggle,
): Set<number> {
  const { entries } = index;
  const newIds = new Set(grantedIds);
  const ancestorPlaces = new Set<number>();
  for (const place of placesOf(index, rows, toggle)) {
    const entry = entries[place];
    if (!entry) continue;
    if (isGranting) newIds.add(entry.id);
    else newIds.delete(entry.id);
    for (
      let ancestorPlace = entry.parentPlace;
      ancestorPlace >= 0 && !ancestorPlaces.has(ancestorPlace);
      ancestorPlace = entries[ancestorPlace]?.parentPlace ?? -1
    )
      ancestorPlaces.add(ancestorPlace);
  }
  return toggle.linked ? settledIds(index, newIds, toggle, ancestorPlaces) : newIds;
}

/**
 * Decides, in linked mode, whether nodes with a mixed checkbox are granted themselves, which the checkbox cannot show.
 * A checkbox is mixed if some of the node's descendants are granted and others are not.
 * Such a node is granted, unless a descendant was initially granted without the node.
 * The decision depends only on the initial grants, so that the same checkboxes always save the same ids.
 * @param ancestorPlaces indexes of the ancestors of changed nodes.
 * An ancestor follows this rule even if all its descendants are granted, and loses its grant if none is granted.
 * However, an ancestor that was initially granted without any descendant stays granted.
 */
export function settledIds<Node>(
  index: TreeIndex<Node>,
  grantedIds: ReadonlySet<number>,
  { initialIds, isLocked }: Omit<Toggle, 'linked'>,
  ancestorPlaces: ReadonlySet<number> = new Set(),
): Set<number> {
  const { entries } = index;
  const grantedBefore = countGranted(index, initialIds);
  const newIds = new Set(grantedIds);
  const grantedBelow = new Uint32Array(entries.length);
  // Iterates backwards, so that descendants are settled before their ancestors.
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const entry = entries[place];
    if (!entry) continue;
    const { id, endPlace, parentPlace } = entry;
    const count = grantedBelow[place] ?? 0;
    const wasGrantedBelow = grantedBefore[endPlace] !== grantedBefore[place + 1];
    if (!isLocked(id)) {
      const isMixed = count > 0 && count < endPlace - place - 1;
      const shouldGrant = count > 0 ? !wasGrantedBelow || initialIds.has(id) : !wasGrantedBelow && initialIds.has(id);
      if (shouldGrant && count > 0 && (isMixed || ancestorPlaces.has(place))) newIds.add(id);
      if (!shouldGrant && (isMixed || (count === 0 && ancestorPlaces.has(place)))) newIds.delete(id);
    }
    if (parentPlace >= 0)
      grantedBelow[parentPlace] = (grantedBelow[parentPlace] ?? 0) + count + (newIds.has(id) ? 1 : 0);
  }
  return newIds;
}

/** Returns the ids that a change adds and removes. */
export const grantChanges = (before: ReadonlySet<number>, after: ReadonlySet<number>) => ({
  added: [...after].filter((id) => !before.has(id)),
  removed: [...before].filter((id) => !after.has(id)),
});
