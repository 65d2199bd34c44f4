import { foldName } from '@/constants/writing';
import type { DepartmentFields } from '@/contract/department';
import { nameKey, type DepartmentRef } from './departmentRef';
import { finalTarget, markOf, type Planned, type PlanNode, MAX_DEPTH } from './plan';

/** Fields of a department without its parent. */
export type OwnFields = Omit<DepartmentFields, 'parent_id'>;

/** Fields that a call changes; `parent` is set if it moves or creates a department. */
export type DepartmentChange = Partial<OwnFields> & { parent?: DepartmentRef };

/** Temporary difference between a call's result and the plan: another name, no code, or a move to the top level. */
type Detour = 'temporary' | 'codeFreed' | 'parked';

/** Step of a plan: a single call, or one call for each account of a merged department. */
export type PlanStep =
  | { kind: 'create'; id: number; values: OwnFields; parent: DepartmentRef; detours: readonly Detour[] }
  | { kind: 'update'; id: number; target: DepartmentRef; change: DepartmentChange; detours: readonly Detour[] }
  | { kind: 'people'; id: number; into: number; to: DepartmentRef };

const ownFields = ({
  id: _id,
  parent_id: _parent,
  version: _version,
  staff_count: _count,
  ...fields
}: PlanNode): OwnFields => fields;

/** Returns the fields that differ between two states of a department, with the values of `after`. */
function changedFields(before: OwnFields, after: OwnFields): Partial<OwnFields> {
  const allNames = Object.keys({ ...before, ...after }) as (keyof OwnFields)[];
  const changedNames = allNames.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  return Object.fromEntries(changedNames.map((name) => [name, after[name]]));
}

/** Plan that is being converted into steps, and the tree after the steps so far. */
interface PlanWork {
  plan: Planned;
  tree: GrowingTree;
  /** Fields of each department after the steps so far. */
  fields: Map<number, OwnFields>;
  steps: PlanStep[];
  /** Whether a name is in use now or planned. */
  isNameTaken: (name: string) => boolean;
}

/** Returns the reference to a department: its id or, if an earlier step creates it, its parent and name. */
function refOf(work: PlanWork, id: number | null): DepartmentRef {
  if (id === null || id > 0) return id;
  return { below: refOf(work, work.tree.parentOf(id)), name: work.tree.nameOf(id) };
}

/** Returns a temporary name that is neither in use nor planned. It is not longer than the server accepts. */
function freeName({ isNameTaken }: PlanWork, name: string): string {
  for (let number = 2; ; number += 1) {
    const candidate = `${name.slice(0, 56)} (${number})`;
    if (!isNameTaken(candidate)) return candidate;
  }
}

/** Returns the planned fields of a department. A merged department is disabled only after its people have moved. */
function plannedFieldsOf({ plan, fields }: PlanWork, node: PlanNode): OwnFields {
  const values = ownFields(node);
  return plan.merges.has(node.id) ? { ...values, status: fields.get(node.id)?.status ?? node.status } : values;
}

/**
 * Adds the step that gives a department its planned parent and fields. Returns false if a retry is needed.
 * Adds nothing while another department has the same name or code.
 * With `isForced`, the step is added nevertheless, with a temporary name or without a code.
 */
function applyPlanned(work: PlanWork, id: number, { isForced }: { isForced: boolean }): boolean {
  const { plan, tree, fields, steps } = work;
  const node = plan.nodes.get(id);
  if (!node) return true;
  const isNew = !tree.has(id);
  const parentId = node.parent_id;
  const isMoved = isNew || tree.parentOf(id) !== parentId;
  if (isMoved && !tree.canHaveParent(id, parentId)) return false;
  const plannedFields = plannedFieldsOf(work, node);
  const isNameFree = tree.isNameFree(id, parentId, plannedFields.name);
  const isCodeFree = tree.isCodeFree(id, plannedFields.code);
  if ((!isNameFree || !isCodeFree) && !isForced) return false;
  const values = {
    ...plannedFields,
    ...(!isNameFree && { name: freeName(work, plannedFields.name) }),
    ...(!isCodeFree && { code: null }),
  };
  const detours: Detour[] = [];
  if (!isNameFree) detours.push('temporary');
  if (!isCodeFree) detours.push('codeFreed');
  if (isNew) steps.push({ kind: 'create', id, values, parent: refOf(work, parentId), detours });
  else {
    const change = changedFields(fields.get(id) ?? values, values);
    const target = refOf(work, id);
    if (isMoved || Object.keys(change).length > 0)
      steps.push({
        kind: 'update',
        id,
        target,
        change: { ...change, ...(isMoved && { parent: refOf(work, parentId) }) },
        detours,
      });
  }
  tree.place(id, parentId, values.name, values.code ?? null);
  fields.set(id, values);
  return isNameFree && isCodeFree;
}

/** Moves a department to the top level temporarily, so that its ancestor can move without exceeding `MAX_DEPTH`. */
function moveToTop(work: PlanWork, id: number): void {
  const { tree, fields, steps } = work;
  const currentFields = fields.get(id);
  if (!currentFields) return;
  const name = tree.isNameFree(id, null, currentFields.name) ? currentFields.name : freeName(work, currentFields.name);
  steps.push({
    kind: 'update',
    id,
    target: id,
    change: { parent: null, ...(name !== currentFields.name && { name }) },
    detours: ['parked'],
  });
  tree.place(id, null, name, currentFields.code ?? null);
  fields.set(id, { ...currentFields, name });
}

/**
 * Applies the plan, parents first. A department that must wait for another one is retried later.
 * If all departments wait for each other, such as two that swap names, one gets a temporary state (`Detour`).
 */
function settleAll(work: PlanWork, ids: readonly number[]): void {
  let waitingIds: readonly number[] = ids;
  const detouredIds = new Set<number>();
  while (waitingIds.length > 0) {
    const unsettledIds = waitingIds.filter((id) => !applyPlanned(work, id, { isForced: false }));
    const isStuck = unsettledIds.length === waitingIds.length;
    waitingIds = unsettledIds;
    if (!isStuck) continue;
    const firstId = unsettledIds.find((id) => !detouredIds.has(id));
    // For a valid plan, no department is left here. A plan with faults is carried out as far as possible.
    if (firstId === undefined) return;
    const { parent_id = null } = work.plan.nodes.get(firstId) ?? {};
    const isDeep = work.tree.isTooDeep(firstId, parent_id);
    const movableIds = unsettledIds.filter((id) => id !== firstId && !detouredIds.has(id));
    const blockingId = isDeep ? movableIds.find((id) => work.tree.isBelow(id, firstId)) : undefined;
    if (blockingId !== undefined) moveToTop(work, work.tree.highestBelow(firstId, blockingId, new Set(movableIds)));
    else {
      // A department with a temporary state must be settled again.
      detouredIds.add(firstId);
      applyPlanned(work, firstId, { isForced: true });
    }
  }
}

/** Returns the ids of changed departments, parents first. `reorderedIds`: departments of which only `sort` changes. */
function changedIds(plan: Planned): { reshapedIds: number[]; reorderedIds: number[] } {
  const reshapedIds: number[] = [];
  const reorderedIds: number[] = [];
  for (const { id } of plan.index.entries) {
    const mark = markOf(plan, id);
    if (mark === 'ordered') reorderedIds.push(id);
    else if (mark) reshapedIds.push(id);
  }
  return { reshapedIds, reorderedIds };
}

/** Whether a plan needs calls. */
export const hasSteps = (plan: Planned): boolean => plan.index.entries.some(({ id }) => markOf(plan, id));

/**
 * Returns the calls that carry out a plan. After each call, the tree is valid. Siblings are reordered last.
 * Departments are created and moved first, parents before children, so that none becomes its own descendant.
 * After the moves, people are moved out of merged departments, and the emptied departments are disabled.
 */
export function planSteps(plan: Planned): PlanStep[] {
  const { base, nodes, merges } = plan;
  const names = new Set([...base.values(), ...nodes.values()].map(({ name }) => foldName(name)));
  const spareNames = new Set<string>();
  const work: PlanWork = {
    plan,
    tree: growingTree(base.values()),
    fields: new Map([...base].map(([id, node]) => [id, ownFields(node)])),
    steps: [],
    isNameTaken: (name) => {
      const key = foldName(name);
      if (names.has(key) || spareNames.has(key)) return true;
      spareNames.add(key);
      return false;
    },
  };
  const { reshapedIds, reorderedIds } = changedIds(plan);
  settleAll(work, reshapedIds);
  for (const id of merges.keys()) {
    const into = finalTarget(merges, id);
    work.steps.push({ kind: 'people', id, into, to: refOf(work, into) });
    if (work.fields.get(id)?.status !== 0)
      work.steps.push({ kind: 'update', id, target: refOf(work, id), change: { status: 0 }, detours: [] });
  }
  for (const id of reorderedIds) {
    const sort = nodes.get(id)?.sort;
    if (sort !== undefined)
      work.steps.push({ kind: 'update', id, target: refOf(work, id), change: { sort }, detours: [] });
  }
  return work.steps;
}

interface Place {
  parentId: number | null;
  name: string;
  code: string | null;
}

/** Tree that changes step by step. Its functions check whether the server would accept the next step. */
interface GrowingTree {
  has: (id: number) => boolean;
  parentOf: (id: number) => number | null;
  nameOf: (id: number) => string;
  /** Whether `id` is `top` or one of its descendants. */
  isBelow: (id: number | null, top: number) => boolean;
  /** Whether the parent exists, is not a descendant of the department, and does not make the department too deep. */
  canHaveParent: (id: number, parentId: number | null) => boolean;
  isTooDeep: (id: number, parentId: number | null) => boolean;
  /** Returns the first id on the path from `top` down to `id` that is in `candidates`. */
  highestBelow: (top: number, id: number, candidates: ReadonlySet<number>) => number;
  isNameFree: (id: number, parentId: number | null, name: string) => boolean;
  isCodeFree: (id: number, code: string | null | undefined) => boolean;
  place: (id: number, parentId: number | null, name: string, code: string | null) => void;
}

function addTo<Key>(map: Map<Key, Set<number>>, key: Key, id: number): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

/** Whether the set contains no other id than `id`. */
const isFree = (ids: ReadonlySet<number> | undefined, id: number): boolean =>
  !ids || ids.size === 0 || (ids.size === 1 && ids.has(id));

/** Builds a tree of departments that can be changed step by step. */
function growingTree(
  nodes: Iterable<{ id: number; parent_id: number | null; name: string; code?: string | null | undefined }>,
): GrowingTree {
  const places = new Map<number, Place>();
  const children = new Map<number | null, Set<number>>();
  const names = new Map<string, Set<number>>();
  const codes = new Map<string, Set<number>>();

  const place = (id: number, parentId: number | null, name: string, code: string | null) => {
    const previousPlace = places.get(id);
    if (previousPlace) {
      children.get(previousPlace.parentId)?.delete(id);
      names.get(nameKey(previousPlace.parentId, previousPlace.name))?.delete(id);
      if (previousPlace.code) codes.get(foldName(previousPlace.code))?.delete(id);
    }
    places.set(id, { parentId, name, code });
    addTo(children, parentId, id);
    addTo(names, nameKey(parentId, name), id);
    if (code) addTo(codes, foldName(code), id);
  };
  for (const { id, parent_id, name, code } of nodes) place(id, parent_id, name, code ?? null);

  const parentOf = (id: number) => places.get(id)?.parentId ?? null;
  const isBelow = (id: number | null, top: number) => {
    let currentId = id;
    while (currentId !== null && currentId !== top) currentId = parentOf(currentId);
    return currentId === top;
  };
  const levelOf = (id: number | null) => {
    let level = 0;
    for (let currentId = id; currentId !== null; currentId = parentOf(currentId)) level += 1;
    return level;
  };
  const heightOf = (id: number): number => {
    let ids: number[] = [id];
    let height = 0;
    for (; ids.length > 0; height += 1) ids = ids.flatMap((nodeId) => [...(children.get(nodeId) ?? [])]);
    return height;
  };
  const isTooDeep = (id: number, parentId: number | null) => levelOf(parentId) + heightOf(id) > MAX_DEPTH;

  return {
    has: (id) => places.has(id),
    parentOf,
    nameOf: (id) => places.get(id)?.name ?? '',
    isBelow,
    isTooDeep,
    canHaveParent: (id, parentId) =>
      (parentId === null || (places.has(parentId) && !isBelow(parentId, id))) && !isTooDeep(id, parentId),
    highestBelow: (top, id, candidates) => {
      let highestId = id;
      for (let currentId: number | null = id; currentId !== null && currentId !== top; currentId = parentOf(currentId))
        if (candidates.has(currentId)) highestId = currentId;
      return highestId;
    },
    isNameFree: (id, parentId, name) => isFree(names.get(nameKey(parentId, name)), id),
    isCodeFree: (id, code) => !code || isFree(codes.get(foldName(code)), id),
    place,
  };
}
