import { foldName } from '@/constants/writing';
import type { Department, DepartmentFields } from '@/contract/department';
import { bySort, siblingSorts } from '@/utils/tree/siblings';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';
import { sameValues } from '@/utils/values';
import { nameKey } from './departmentRef';

/** Maximum number of levels that the server accepts. */
export const MAX_DEPTH = 20;

/** Fault of an edit. `stale` is only a warning: the department has changed since the edit was planned. */
export type PlanFault =
  | { key: 'gone' | 'cycle' | 'stale' }
  | { key: 'name'; values: { name: string } }
  | { key: 'code'; values: { code: string } }
  | { key: 'depth'; values: { max: number } };

/** Returns the ids that have the same key as another id. */
function idsSharingKey(keys: Iterable<readonly [key: string, id: number]>): Set<number> {
  const ids = new Map<string, number[]>();
  for (const [key, id] of keys) {
    const idsOfKey = ids.get(key);
    if (idsOfKey) idsOfKey.push(id);
    else ids.set(key, [id]);
  }
  return new Set([...ids.values()].filter(({ length }) => length > 1).flat());
}

/**
 * Returns the faults of a planned tree according to the server's rules, by the id of the changed department.
 * Faults that already existed before the plan are not included.
 */
export function shapeFaults(
  { entries }: TreeIndex<Department>,
  changedIds: ReadonlySet<number>,
): ReadonlyMap<number, PlanFault> {
  const names = idsSharingKey(
    entries.map(({ id, node, parentPlace }) => [nameKey(entries[parentPlace]?.id ?? null, node.name), id]),
  );
  const codes = idsSharingKey(
    entries.flatMap(({ id, node: { code } }) => (code ? [[foldName(code), id] as const] : [])),
  );
  const faults = new Map<number, PlanFault>();
  for (const { id, node, level, parentPlace } of entries) {
    // A department may be too deep because an ancestor was moved. In this case, the ancestor has the fault.
    const isTooDeep = level > MAX_DEPTH;
    if (isTooDeep) {
      let ancestorPlace = parentPlace;
      let movedId: number | undefined = changedIds.has(id) ? id : undefined;
      for (; movedId === undefined && ancestorPlace >= 0; ancestorPlace = entries[ancestorPlace]?.parentPlace ?? -1) {
        const ancestor = entries[ancestorPlace];
        if (ancestor && changedIds.has(ancestor.id)) movedId = ancestor.id;
      }
      if (movedId !== undefined) faults.set(movedId, { key: 'depth', values: { max: MAX_DEPTH } });
    }
    if (!changedIds.has(id)) continue;
    if (names.has(id)) faults.set(id, { key: 'name', values: { name: node.name } });
    else if (codes.has(id)) faults.set(id, { key: 'code', values: { code: node.code ?? '' } });
  }
  return faults;
}

/** Department as planned. A department that the plan creates has a negative id. */
export type PlanNode = Omit<Department, 'children'>;

/** Edit of a plan. `version` and `name` are those that the department had when the edit was planned. */
export type PlanEdit = { name?: string | undefined } & (
  | { kind: 'add'; id: number; values: DepartmentFields; version?: undefined }
  | { kind: 'edit'; id: number; values: Partial<DepartmentFields>; version?: number | undefined }
  /** `before`: id of the next sibling after the move, null for the end; if missing, `sort` is kept. */
  | { kind: 'move'; id: number; parentId: number | null; before?: number | null; version?: number | undefined }
  /** People and children of `id` move to `into`, and `id` is disabled. */
  | { kind: 'merge'; id: number; into: number; version?: number | undefined }
);

/** Result of a plan: the departments before the plan (`base`) and after it (`nodes`), by id. */
export interface Planned {
  base: ReadonlyMap<number, PlanNode>;
  nodes: ReadonlyMap<number, PlanNode>;
  /** Planned tree. */
  index: TreeIndex<Department>;
  /** Ids of the merge targets by the ids of the merged departments. */
  merges: ReadonlyMap<number, number>;
  /** Faults by index in the list of edits. */
  faults: ReadonlyMap<number, PlanFault>;
}

interface Draft {
  nodes: Map<number, PlanNode>;
  merges: Map<number, number>;
  /** Index of the last edit that changed each department, by the id of the department. */
  touched: Map<number, number>;
  /** Position in the current tree by id, which orders siblings if the backend returns no `sort`. */
  places: ReadonlyMap<number, number>;
}

/** Returns the departments of a tree by id. `parent_id` is the parent in this tree, whatever the backend sent. */
function flatNodes({ entries }: TreeIndex<Department>): Map<number, PlanNode> {
  return new Map(
    entries.map(({ node: { children: _children, ...node }, id, parentPlace }) => [
      id,
      { ...node, parent_id: entries[parentPlace]?.id ?? null },
    ]),
  );
}

/** Whether the backend returns an order of siblings (`sort`). Without `sort`, the order cannot be changed. */
export const hasOrder = ({ entries }: TreeIndex<{ sort?: number }>): boolean =>
  entries.some(({ node }) => typeof node.sort === 'number');

/** Whether `id` is `top` or one of its descendants. */
function isBelow(nodes: ReadonlyMap<number, PlanNode>, id: number | null, top: number): boolean {
  let currentId = id;
  while (currentId !== null && currentId !== top) currentId = nodes.get(currentId)?.parent_id ?? null;
  return currentId === top;
}

/** Returns the last department in the chain of merges that begins with `id`; returns `id` if it is not merged. */
export function finalTarget(merges: ReadonlyMap<number, number>, id: number): number {
  let targetId = id;
  for (let nextId = merges.get(targetId); nextId !== undefined; nextId = merges.get(targetId)) targetId = nextId;
  return targetId;
}

/** Returns a comparator for siblings in the order in which they are shown. */
function siblingComparator(places: ReadonlyMap<number, number>) {
  return (one: PlanNode, other: PlanNode): number => {
    const hasSorts = typeof one.sort === 'number' && typeof other.sort === 'number';
    if (hasSorts) return bySort(one, other);
    return (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || other.id - one.id;
  };
}

/** Moves a department before a sibling (null: to the end) with as few changes of `sort` as possible. */
function reorder({ nodes, places, touched }: Draft, id: number, beforeId: number | null, editIndex: number): void {
  const movedNode = nodes.get(id);
  if (!movedNode) return;
  const siblings = [...nodes.values()]
    .filter((node) => node.parent_id === movedNode.parent_id && node.id !== id)
    .sort(siblingComparator(places));
  const beforeIndex = siblings.findIndex((node) => node.id === beforeId);
  const insertIndex = beforeIndex < 0 ? siblings.length : beforeIndex;
  const orderedSiblings = [...siblings.slice(0, insertIndex), movedNode, ...siblings.slice(insertIndex)];
  for (const [siblingId, sort] of siblingSorts(orderedSiblings, id)) {
    const node = nodes.get(siblingId);
    if (node) nodes.set(siblingId, { ...node, sort });
    touched.set(siblingId, editIndex);
  }
}

/** Returns the record of a department that the plan creates. */
function nodeOf(id: number, values: DepartmentFields): PlanNode {
  const { code = null, leader = null, phone = null, remark = null, parent_id } = values;
  return { ...values, code, leader, phone, remark, parent_id, id, version: 1 };
}

/**
 * Applies an edit to the draft.
 * @returns the fault if the edit is impossible and was not applied
 */
function applyEdit(draft: Draft, edit: PlanEdit, editIndex: number): PlanFault | undefined {
  const { nodes, merges, touched } = draft;
  const exists = (id: number | null) => id === null || nodes.has(id);
  if (edit.kind === 'add') {
    if (!exists(edit.values.parent_id ?? null)) return { key: 'gone' };
    nodes.set(edit.id, nodeOf(edit.id, edit.values));
    touched.set(edit.id, editIndex);
    return undefined;
  }
  const node = nodes.get(edit.id);
  if (!node) return { key: 'gone' };
  if (edit.kind === 'merge') {
    if (!exists(edit.into)) return { key: 'gone' };
    if (isBelow(nodes, edit.into, edit.id) || finalTarget(merges, edit.into) === edit.id) return { key: 'cycle' };
    for (const child of [...nodes.values()])
      if (child.parent_id === edit.id) {
        nodes.set(child.id, { ...child, parent_id: edit.into });
        touched.set(child.id, editIndex);
      }
    nodes.set(edit.id, { ...node, status: 0 });
    merges.set(edit.id, edit.into);
    touched.set(edit.id, editIndex);
    return undefined;
  }
  const parent_id =
    edit.kind === 'move'
      ? edit.parentId
      : 'parent_id' in edit.values
        ? (edit.values.parent_id ?? null)
        : node.parent_id;
  if (!exists(parent_id)) return { key: 'gone' };
  if (isBelow(nodes, parent_id, edit.id)) return { key: 'cycle' };
  const values = edit.kind === 'edit' ? edit.values : {};
  nodes.set(edit.id, { ...node, ...values, parent_id });
  touched.set(edit.id, editIndex);
  if (edit.kind === 'move' && edit.before !== undefined) reorder(draft, edit.id, edit.before, editIndex);
  return undefined;
}

/**
 * Returns the departments with planned staff counts. The count of a department includes its sub-departments.
 * Accounts stay in their department. If the department is merged, its accounts move to the merge target.
 * If the backend sends no staff count for one of the departments, all counts stay unchanged.
 */
function withPeople(nodes: readonly PlanNode[], base: Planned['base'], merges: Planned['merges']): PlanNode[] {
  const ownCounts = new Map<number, number>();
  const add = (target: Map<number, number>, id: number, count: number) => target.set(id, (target.get(id) ?? 0) + count);
  for (const { id, parent_id, staff_count } of base.values()) {
    if (staff_count === undefined) return [...nodes];
    add(ownCounts, finalTarget(merges, id), staff_count);
    // The count of the parent includes this department, but `ownCounts` must not include it.
    if (parent_id !== null) add(ownCounts, finalTarget(merges, parent_id), -staff_count);
  }
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const counts = new Map<number, number>();
  for (const [id, count] of ownCounts)
    for (let currentId: number | null = id; currentId !== null; currentId = parents.get(currentId) ?? null)
      add(counts, currentId, count);
  return nodes.map((node) => ({ ...node, staff_count: counts.get(node.id) ?? 0 }));
}

/**
 * Applies a plan to the current tree. Impossible edits are skipped.
 * `faults` contains the skipped edits and stale edits.
 * `faults` also contains edits that together break a rule (a name or code in use, too many levels).
 */
export function planned(index: TreeIndex<Department>, edits: readonly PlanEdit[]): Planned {
  const base = flatNodes(index);
  const draft: Draft = { nodes: new Map(base), merges: new Map(), touched: new Map(), places: index.places };
  const faults = new Map<number, PlanFault>();
  edits.forEach((edit, editIndex) => {
    const baseNode = base.get(edit.id);
    // If the name differs in the same version, the id now belongs to another department.
    const isOtherDepartment =
      edit.name !== undefined && baseNode?.version === edit.version && baseNode?.name !== edit.name;
    const fault: PlanFault | undefined = isOtherDepartment ? { key: 'gone' } : applyEdit(draft, edit, editIndex);
    if (fault) faults.set(editIndex, fault);
    else if (edit.version !== undefined && baseNode && baseNode.version !== edit.version)
      faults.set(editIndex, { key: 'stale' });
  });
  const nodes = [...draft.nodes.values()].sort(siblingComparator(index.places));
  const plannedIndex = indexTree<Department>(withPeople(nodes, base, draft.merges));
  for (const [id, fault] of shapeFaults(plannedIndex, new Set(draft.touched.keys()))) {
    const lastEditIndex = draft.touched.get(id);
    if (lastEditIndex !== undefined && (faults.get(lastEditIndex)?.key ?? 'stale') === 'stale')
      faults.set(lastEditIndex, fault);
  }
  return { base, nodes: draft.nodes, index: plannedIndex, merges: draft.merges, faults };
}

/** Kind of difference between the planned and the current department. */
type PlanMark = 'added' | 'merged' | 'moved' | 'edited' | 'ordered';

/** Returns the kind of change that the plan makes to a department; undefined if it does not change. */
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

/**
 * Returns the number of accounts in changed departments, each counted once. Departments without a count are left out.
 */
export function affectedPeopleCount(plan: Planned): number {
  const { base } = plan;
  const isChanged = (id: number) => !['added', 'ordered', undefined].includes(markOf(plan, id));
  let count = 0;
  for (const { id, parent_id, staff_count = 0 } of base.values()) {
    if (!isChanged(id)) continue;
    let ancestorId = parent_id;
    while (ancestorId !== null && !isChanged(ancestorId)) ancestorId = base.get(ancestorId)?.parent_id ?? null;
    if (ancestorId === null) count += staff_count;
  }
  return count;
}
