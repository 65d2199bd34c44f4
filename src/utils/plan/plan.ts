import type { Department, DepartmentFields } from '@/contract/department';
import { sameValues } from '@/utils/sameValues';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';
import { bySort, siblingSorts } from '@/utils/tree/siblings';
import { shapeFaults, type PlanFault } from './planFaults';

/** Department as planned; one that the plan creates has a negative id. */
export type PlanNode = Omit<Department, 'children'>;

/** One edit of a plan. `version` and `name` are those of the department when the edit was planned. */
export type PlanEdit = { name?: string | undefined } & (
  | { kind: 'add'; id: number; values: DepartmentFields; version?: undefined }
  | { kind: 'edit'; id: number; values: Partial<DepartmentFields>; version?: number | undefined }
  /** `before`: the sibling to put it in front of, or null for the end; if missing, its `sort` stays. */
  | { kind: 'move'; id: number; parentId: number | null; before?: number | null; version?: number | undefined }
  /** People and children of `id` move to `into`, and `id` is disabled. */
  | { kind: 'merge'; id: number; into: number; version?: number | undefined }
);

/** Result of a plan. */
export interface Planned {
  base: ReadonlyMap<number, PlanNode>;
  nodes: ReadonlyMap<number, PlanNode>;
  /** The tree as it is to be. */
  index: TreeIndex<Department>;
  /** Id of the merge target by the id of a merged department. */
  merges: ReadonlyMap<number, number>;
  /** Faults by the index of the edit. */
  faults: ReadonlyMap<number, PlanFault>;
}

interface Draft {
  nodes: Map<number, PlanNode>;
  merges: Map<number, number>;
  /** Index of the last edit of a department, by its id. */
  touched: Map<number, number>;
  /** Position in the current tree by id, for backends that return no order. */
  places: ReadonlyMap<number, number>;
}

/** Returns the departments of a tree by id, each with the parent below which it is shown. */
function flatNodes({ entries }: TreeIndex<Department>): Map<number, PlanNode> {
  return new Map(
    entries.map(({ node: { children: _children, ...node }, id, parent }) => [
      id,
      { ...node, parent_id: entries[parent]?.id ?? null },
    ]),
  );
}

/** Whether the backend returns an order, which then can be changed. */
export const hasOrder = ({ entries }: TreeIndex<{ sort?: number }>): boolean =>
  entries.some(({ node }) => typeof node.sort === 'number');

/** Whether `id` is `top` or below it. */
function isBelow(nodes: ReadonlyMap<number, PlanNode>, id: number | null, top: number): boolean {
  let at = id;
  while (at !== null && at !== top) at = nodes.get(at)?.parent_id ?? null;
  return at === top;
}

/** Final target of a merge: the department that `id` is merged into may be merged itself. */
export function endOf(merges: ReadonlyMap<number, number>, id: number): number {
  let at = id;
  for (let next = merges.get(at); next !== undefined; next = merges.get(at)) at = next;
  return at;
}

/** Returns a comparator for the order in which siblings are shown. */
function inOrder(places: ReadonlyMap<number, number>) {
  return (one: PlanNode, other: PlanNode): number => {
    const hasSorts = typeof one.sort === 'number' && typeof other.sort === 'number';
    if (hasSorts) return bySort(one, other);
    return (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || other.id - one.id;
  };
}

/** Puts a department in front of a sibling (null: at the end) with as few changes of `sort` as possible. */
function order({ nodes, places, touched }: Draft, id: number, before: number | null, at: number): void {
  const own = nodes.get(id);
  if (!own) return;
  const others = [...nodes.values()]
    .filter((node) => node.parent_id === own.parent_id && node.id !== id)
    .sort(inOrder(places));
  const turn = others.findIndex((node) => node.id === before);
  const place = turn < 0 ? others.length : turn;
  const wanted = [...others.slice(0, place), own, ...others.slice(place)];
  for (const [sibling, sort] of siblingSorts(wanted, id)) {
    const node = nodes.get(sibling);
    if (node) nodes.set(sibling, { ...node, sort });
    touched.set(sibling, at);
  }
}

/** Returns a new department as a record. */
function nodeOf(id: number, values: DepartmentFields): PlanNode {
  const { code = null, leader = null, phone = null, remark = null, parent_id } = values;
  return { ...values, code, leader, phone, remark, parent_id, id, version: 1 };
}

/** Applies one edit to the draft. @returns the fault of an impossible edit, which is left out */
function apply(draft: Draft, edit: PlanEdit, at: number): PlanFault | undefined {
  const { nodes, merges, touched } = draft;
  const isThere = (id: number | null) => id === null || nodes.has(id);
  if (edit.kind === 'add') {
    if (!isThere(edit.values.parent_id ?? null)) return { key: 'gone' };
    nodes.set(edit.id, nodeOf(edit.id, edit.values));
    touched.set(edit.id, at);
    return undefined;
  }
  const node = nodes.get(edit.id);
  if (!node) return { key: 'gone' };
  if (edit.kind === 'merge') {
    if (!isThere(edit.into)) return { key: 'gone' };
    if (isBelow(nodes, edit.into, edit.id) || endOf(merges, edit.into) === edit.id) return { key: 'cycle' };
    for (const child of [...nodes.values()])
      if (child.parent_id === edit.id) {
        nodes.set(child.id, { ...child, parent_id: edit.into });
        touched.set(child.id, at);
      }
    nodes.set(edit.id, { ...node, status: 0 });
    merges.set(edit.id, edit.into);
    touched.set(edit.id, at);
    return undefined;
  }
  const parent_id =
    edit.kind === 'move'
      ? edit.parentId
      : 'parent_id' in edit.values
        ? (edit.values.parent_id ?? null)
        : node.parent_id;
  if (!isThere(parent_id)) return { key: 'gone' };
  if (isBelow(nodes, parent_id, edit.id)) return { key: 'cycle' };
  const values = edit.kind === 'edit' ? edit.values : {};
  nodes.set(edit.id, { ...node, ...values, parent_id });
  touched.set(edit.id, at);
  if (edit.kind === 'move' && edit.before !== undefined) order(draft, edit.id, edit.before, at);
  return undefined;
}

/**
 * Departments with their planned staff counts, including those below: accounts stay with their department, and move
 * where it is merged. The counts stay as returned by a backend that does not count all.
 */
function withPeople(nodes: readonly PlanNode[], base: Planned['base'], merges: Planned['merges']): PlanNode[] {
  const own = new Map<number, number>();
  const add = (to: Map<number, number>, id: number, count: number) => to.set(id, (to.get(id) ?? 0) + count);
  for (const { id, parent_id, staff_count } of base.values()) {
    if (staff_count === undefined) return [...nodes];
    add(own, endOf(merges, id), staff_count);
    // The count of the parent includes this department, but only the parent's own people move with it.
    if (parent_id !== null) add(own, endOf(merges, parent_id), -staff_count);
  }
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const counts = new Map<number, number>();
  for (const [id, count] of own)
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) add(counts, at, count);
  return nodes.map((node) => ({ ...node, staff_count: counts.get(node.id) ?? 0 }));
}

/**
 * Applies a plan to the current tree. Impossible edits are left out; `faults` has these, stale edits, and edits whose
 * combination breaks a rule (names and codes that are taken, too many levels).
 */
export function planned(index: TreeIndex<Department>, edits: readonly PlanEdit[]): Planned {
  const base = flatNodes(index);
  const draft: Draft = { nodes: new Map(base), merges: new Map(), touched: new Map(), places: index.places };
  const faults = new Map<number, PlanFault>();
  edits.forEach((edit, at) => {
    const known = base.get(edit.id);
    // The same version with another name: the id belongs to another department now.
    const isOther = edit.name !== undefined && known?.version === edit.version && known?.name !== edit.name;
    const fault: PlanFault | undefined = isOther ? { key: 'gone' } : apply(draft, edit, at);
    if (fault) faults.set(at, fault);
    else if (edit.version !== undefined && known && known.version !== edit.version) faults.set(at, { key: 'stale' });
  });
  const nodes = [...draft.nodes.values()].sort(inOrder(index.places));
  const after = indexTree<Department>(withPeople(nodes, base, draft.merges));
  for (const [id, fault] of shapeFaults(after, new Set(draft.touched.keys()))) {
    const at = draft.touched.get(id);
    if (at !== undefined && (faults.get(at)?.key ?? 'stale') === 'stale') faults.set(at, fault);
  }
  return { base, nodes: draft.nodes, index: after, merges: draft.merges, faults };
}

/** Kind of difference between the planned and the current department. */
type PlanMark = 'added' | 'merged' | 'moved' | 'edited' | 'ordered';

/** Returns the kind of change of a department; undefined if it is unchanged. */
export function markOf({ base, nodes, merges }: Planned, id: number): PlanMark | undefined {
  const [before, after] = [base.get(id), nodes.get(id)];
  if (!after) return undefined;
  if (!before) return 'added';
  if (merges.has(id)) return 'merged';
  if (before === after) return undefined;
  if (before.parent_id !== after.parent_id) return 'moved';
  if (!sameValues({ ...before, sort: 0 }, { ...after, sort: 0 })) return 'edited';
  return before.sort === after.sort ? undefined : 'ordered';
}

/** Number of accounts in the changed departments, each counted once, as far as the backend returns counts. */
export function peopleConcerned(plan: Planned): number {
  const { base } = plan;
  const differs = (id: number) => !['added', 'ordered', undefined].includes(markOf(plan, id));
  let count = 0;
  for (const { id, parent_id, staff_count = 0 } of base.values()) {
    if (!differs(id)) continue;
    let up = parent_id;
    while (up !== null && !differs(up)) up = base.get(up)?.parent_id ?? null;
    if (up === null) count += staff_count;
  }
  return count;
}
