import { MAX_SORT } from '@/constants/limits';
import { isBranch, type TreeIndex } from './tree';

/** Node that is ordered among its siblings. A node that a plan will create has a negative id. */
interface Sibling {
  id: number;
  sort: number;
}

/** Number that is higher than any id. */
const NEW_FROM = 2 ** 52;

/**
 * Returns a value that sorts nodes by id. New nodes, whose ids are -1, -2 …, come last, in the order of their creation.
 */
const idRank = (id: number): number => (id > 0 ? id : NEW_FROM - id);

/** Compares siblings in the order in which the server and the screens show them: by `sort`, then by id. */
export const bySort = (one: Sibling, other: Sibling): number =>
  one.sort - other.sort || idRank(one.id) - idRank(other.id);

/** Returns a `sort` for the node `id` between its two neighbours; undefined if no number is free between them. */
function sortBetween(id: number, before: Sibling | undefined, after: Sibling | undefined): number | undefined {
  if (!after) {
    const endSort = before ? before.sort + SORT_STEP : SORT_STEP;
    return endSort <= MAX_SORT ? endSort : undefined;
  }
  const lowerSort = before?.sort ?? Math.max(0, after.sort - 2 * SORT_STEP);
  return [Math.floor((lowerSort + after.sort) / 2), lowerSort, after.sort].find(
    (sort) => sort >= 0 && (!before || bySort(before, { id, sort }) < 0) && bySort({ id, sort }, after) < 0,
  );
}

type Changes = Map<number, number>;

/**
 * Raises the `sort` of siblings from `position` on until their order is right; undefined if `MAX_SORT` is exceeded.
 */
function raisedSorts(siblings: readonly Sibling[], position: number): Changes | undefined {
  const changes: Changes = new Map();
  let predecessor = siblings[position - 1];
  for (const sibling of siblings.slice(position)) {
    const isMoved = sibling === siblings[position];
    if (!isMoved && predecessor && bySort(predecessor, sibling) < 0) break;
    const sort = (predecessor?.sort ?? -1) + 1;
    if (sort > MAX_SORT) return undefined;
    changes.set(sibling.id, sort);
    predecessor = { id: sibling.id, sort };
  }
  return changes;
}

/**
 * Lowers the sort numbers of the siblings up to `position`, until all are in ascending order.
 * Returns undefined if a sort number would become negative.
 */
function loweredSorts(siblings: readonly Sibling[], position: number): Changes | undefined {
  const changes: Changes = new Map();
  let successor = siblings[position + 1];
  for (const sibling of siblings.slice(0, position + 1).reverse()) {
    const isMoved = sibling === siblings[position];
    if (!isMoved && successor && bySort(sibling, successor) < 0) break;
    const sort = (successor?.sort ?? MAX_SORT) - 1;
    if (sort < 0) return undefined;
    changes.set(sibling.id, sort);
    successor = { id: sibling.id, sort };
  }
  return changes;
}

const renumberedSorts = (siblings: readonly Sibling[]): Changes =>
  new Map(siblings.map(({ id }, place) => [id, Math.min((place + 1) * SORT_STEP, MAX_SORT)]));

/**
 * Returns the new `sort` values, by id, that produce the wanted order of siblings after a move.
 * As few siblings as possible are changed; the map is empty if the order is already right.
 * @param siblings siblings in the wanted order, with their current `sort`
 * @param movedId id of the sibling that was moved; all others must already be in the right order
 */
export function siblingSorts(siblings: readonly Sibling[], movedId: number): ReadonlyMap<number, number> {
  const position = siblings.findIndex(({ id }) => id === movedId);
  const movedSibling = siblings[position];
  if (!movedSibling) return new Map();
  const [before, after] = [siblings[position - 1], siblings[position + 1]];
  if ((!before || bySort(before, movedSibling) < 0) && (!after || bySort(movedSibling, after) < 0)) return new Map();
  const sort = sortBetween(movedId, before, after);
  if (sort !== undefined) return new Map([[movedId, sort]]);
  const alternatives = [raisedSorts(siblings, position), loweredSorts(siblings, position), renumberedSorts(siblings)];
  const [fewestChanges = new Map<number, number>()] = alternatives
    .filter((changes) => changes !== undefined)
    .sort((one, other) => one.size - other.size);
  const sorts = new Map(siblings.map(({ id, sort: currentSort }) => [id, currentSort]));
  return new Map([...fewestChanges].filter(([id, newSort]) => sorts.get(id) !== newSort));
}

/** Position of a node among its siblings. */
export interface SiblingPlace {
  /** Id of the parent; null at the top level. */
  parentId: number | null;
  /** Id of the sibling that follows the node; null if the node is the last sibling. */
  before: number | null;
}

interface OpenTree<Node> {
  index: TreeIndex<Node>;
  isOpenAt: (place: number) => boolean;
}

/** Returns the id of the next sibling of the node at an index in `entries`; null for the last sibling. */
export function nextSibling<Node>({ entries }: TreeIndex<Node>, place: number): number | null {
  const entry = entries[place];
  const nextEntry = entries[entry?.endPlace ?? -1];
  return entry && nextEntry && nextEntry.parentPlace === entry.parentPlace ? nextEntry.id : null;
}

/**
 * Returns the position directly before or after a node's row; after an expanded row, the position of its first child.
 */
export function placeBeside<Node>(
  { index, isOpenAt }: OpenTree<Node>,
  id: number,
  side: 'before' | 'after',
): SiblingPlace | undefined {
  const { entries, places } = index;
  const place = places.get(id);
  const entry = entries[place ?? -1];
  if (place === undefined || !entry) return undefined;
  const parentId = entries[entry.parentPlace]?.id ?? null;
  if (side === 'before') return { parentId, before: id };
  if (isBranch(entries, place) && isOpenAt(place)) return { parentId: id, before: entries[place + 1]?.id ?? null };
  return { parentId, before: nextSibling(index, place) };
}

/** Returns the position to which ArrowUp or ArrowDown moves a node among its siblings; undefined if it cannot move. */
export function placeByKey<Node>(index: TreeIndex<Node>, id: number, key: string): SiblingPlace | undefined {
  const { entries, places } = index;
  const place = places.get(id);
  const entry = entries[place ?? -1];
  if (place === undefined || !entry) return undefined;
  const parentId = entries[entry.parentPlace]?.id ?? null;
  if (key === 'ArrowUp') {
    const previousSibling = entries.find(
      (sibling) => sibling.parentPlace === entry.parentPlace && sibling.position === entry.position - 1,
    );
    return previousSibling && { parentId, before: previousSibling.id };
  }
  const nextId = key === 'ArrowDown' ? nextSibling(index, place) : null;
  return nextId === null ? undefined : { parentId, before: nextSibling(index, places.get(nextId) ?? -1) };
}

/** Difference between the `sort` values of two new neighbours. Other nodes can later be inserted between them. */
export const SORT_STEP = 10;

/**
 * @returns a function that takes the id of a parent (null: the top level) and returns the `sort` for a new last child
 */
export function nextSorts<Node extends { id: number; sort: number }>({ entries }: TreeIndex<Node>) {
  const lastSorts = new Map<number | null, number>();
  for (const { node, parentPlace } of entries) {
    const parentId = entries[parentPlace]?.id ?? null;
    lastSorts.set(parentId, Math.max(lastSorts.get(parentId) ?? 0, node.sort));
  }
  return (parentId: number | null): number => Math.min((lastSorts.get(parentId) ?? 0) + SORT_STEP, MAX_SORT);
}

/** Returns the `sort` of a new last child of a parent (null: the top level). */
export const nextSort = <Node extends { id: number; sort: number }>(
  index: TreeIndex<Node>,
  parentId: number | null,
): number => nextSorts(index)(parentId);
