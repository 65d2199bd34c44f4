import { MAX_SORT } from '@/constants/limits';
import { isBranch, type TreeIndex } from './tree';

/** Node among its siblings; a negative id is a node that a plan creates. */
interface Sibling {
  id: number;
  sort: number;
}

/** Higher than any id. */
const NEW_FROM = 2 ** 52;

/**
 * Returns the value that sorts nodes by id: new nodes come last, in the order of their creation, which begins with -1.
 */
const turnOf = (id: number): number => (id > 0 ? id : NEW_FROM - id);

/** Compares siblings in the order in which they are shown: by `sort`, then by id, as on the server. */
export const bySort = (one: Sibling, other: Sibling): number =>
  one.sort - other.sort || turnOf(one.id) - turnOf(other.id);

/** Returns a `sort` for the node between two neighbours; undefined if there is no room. */
function between(id: number, before: Sibling | undefined, after: Sibling | undefined): number | undefined {
  if (!after) {
    const last = before ? before.sort + SORT_STEP : SORT_STEP;
    return last <= MAX_SORT ? last : undefined;
  }
  const low = before?.sort ?? Math.max(0, after.sort - 2 * SORT_STEP);
  return [Math.floor((low + after.sort) / 2), low, after.sort].find(
    (sort) => sort >= 0 && (!before || bySort(before, { id, sort }) < 0) && bySort({ id, sort }, after) < 0,
  );
}

type Changes = Map<number, number>;

/** Makes room at `at` by raising the `sort` of the following siblings; undefined if the limit is reached. */
function raised(wanted: readonly Sibling[], at: number): Changes | undefined {
  const changes: Changes = new Map();
  let before = wanted[at - 1];
  for (const sibling of wanted.slice(at)) {
    const isMoved = sibling === wanted[at];
    if (!isMoved && before && bySort(before, sibling) < 0) break;
    const sort = (before?.sort ?? -1) + 1;
    if (sort > MAX_SORT) return undefined;
    changes.set(sibling.id, sort);
    before = { id: sibling.id, sort };
  }
  return changes;
}

/** Makes room at `at` by lowering the `sort` of the preceding siblings; undefined if the limit is reached. */
function lowered(wanted: readonly Sibling[], at: number): Changes | undefined {
  const changes: Changes = new Map();
  let after = wanted[at + 1];
  for (const sibling of wanted.slice(0, at + 1).reverse()) {
    const isMoved = sibling === wanted[at];
    if (!isMoved && after && bySort(sibling, after) < 0) break;
    const sort = (after?.sort ?? MAX_SORT) - 1;
    if (sort < 0) return undefined;
    changes.set(sibling.id, sort);
    after = { id: sibling.id, sort };
  }
  return changes;
}

const renumbered = (wanted: readonly Sibling[]): Changes =>
  new Map(wanted.map(({ id }, place) => [id, Math.min((place + 1) * SORT_STEP, MAX_SORT)]));

/**
 * Changes for the wanted order of siblings after a move: the new `sort` by id, for as few siblings as possible; empty
 * if the order is right already.
 * @param wanted siblings in the wanted order, with their current `sort`
 * @param moved the one that was moved; the others are in the right order already
 */
export function siblingSorts(wanted: readonly Sibling[], moved: number): ReadonlyMap<number, number> {
  const at = wanted.findIndex(({ id }) => id === moved);
  const own = wanted[at];
  if (!own) return new Map();
  const [before, after] = [wanted[at - 1], wanted[at + 1]];
  if ((!before || bySort(before, own) < 0) && (!after || bySort(own, after) < 0)) return new Map();
  const sort = between(moved, before, after);
  if (sort !== undefined) return new Map([[moved, sort]]);
  const ways = [raised(wanted, at), lowered(wanted, at), renumbered(wanted)];
  const [shortest = new Map<number, number>()] = ways
    .filter((way) => way !== undefined)
    .sort((one, other) => one.size - other.size);
  const sorts = new Map(wanted.map(({ id, sort: now }) => [id, now]));
  return new Map([...shortest].filter(([id, next]) => sorts.get(id) !== next));
}

/** Place among siblings: before one of them, or at the end (`null`). */
export interface SiblingPlace {
  parentId: number | null;
  before: number | null;
}

interface OpenTree<Node> {
  index: TreeIndex<Node>;
  isOpenAt: (at: number) => boolean;
}

/** Returns the id of the next sibling; null for the last one. */
export function nextSibling<Node>({ entries }: TreeIndex<Node>, at: number): number | null {
  const entry = entries[at];
  const next = entries[entry?.end ?? -1];
  return entry && next && next.parent === entry.parent ? next.id : null;
}

/** Position directly before or after a row; after an expanded row, this is its first child. */
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

/** Position among the siblings to which an arrow key moves a node; undefined at the ends, and for other keys. */
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

/** Difference between the `sort` of two new neighbours, which leaves room for others between them. */
export const SORT_STEP = 10;

/** @returns a function that gives, by parent id (null: the top), the `sort` of a new node after its siblings */
export function nextSorts<Node extends { id: number; sort: number }>({ entries }: TreeIndex<Node>) {
  const last = new Map<number | null, number>();
  for (const { node, parent } of entries) {
    const parentId = entries[parent]?.id ?? null;
    last.set(parentId, Math.max(last.get(parentId) ?? 0, node.sort));
  }
  return (parentId: number | null): number => Math.min((last.get(parentId) ?? 0) + SORT_STEP, MAX_SORT);
}

/** Returns the `sort` of a new node at the end of its siblings; null is the top level. */
export const nextSort = <Node extends { id: number; sort: number }>(
  index: TreeIndex<Node>,
  parentId: number | null,
): number => nextSorts(index)(parentId);
