import { foldName } from '@/constants/writing';
import type { DepartmentFields } from '@/contract/department';
import { nameKey, type DepartmentRef } from './departmentRef';
import { endOf, markOf, type Planned, type PlanNode } from './plan';
import { MAX_DEPTH } from './planFaults';

/** The fields of a department without its place. */
export type OwnFields = Omit<DepartmentFields, 'parent_id'>;

/** Changes of a call; `parent` where it moves or creates a department. */
export type DepartmentChange = Partial<OwnFields> & { parent?: DepartmentRef };

/** Temporary difference between a call's result and the plan: another name, no code, or a place at the top level. */
type Detour = 'temporary' | 'codeFreed' | 'parked';

/** Step of a plan: one call, or one call for each person of a merged department. */
export type PlanStep =
  | { kind: 'create'; id: number; values: OwnFields; parent: DepartmentRef; detours: readonly Detour[] }
  | { kind: 'update'; id: number; target: DepartmentRef; change: DepartmentChange; detours: readonly Detour[] }
  | { kind: 'people'; id: number; into: number; to: DepartmentRef };

const ownFields = ({
  id: _id,
  parent_id: _parent,
  version: _version,
  staff_count: _count,
  ...own
}: PlanNode): OwnFields => own;

/** Differing fields of two states of a department, without its place. */
function differing(before: OwnFields, after: OwnFields): Partial<OwnFields> {
  const all = Object.keys({ ...before, ...after }) as (keyof OwnFields)[];
  const names = all.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** Remaining edits, and the tree after the steps so far. */
interface Work {
  plan: Planned;
  tree: GrowingTree;
  /** Fields of each department after the steps so far. */
  fields: Map<number, OwnFields>;
  steps: PlanStep[];
  /** Whether a name is in use now or planned. */
  isTaken: (name: string) => boolean;
}

/** Returns the reference to a department: its id, or its parent and name if an earlier step creates it. */
function refOf(work: Work, id: number | null): DepartmentRef {
  if (id === null || id > 0) return id;
  return { below: refOf(work, work.tree.parentOf(id)), name: work.tree.nameOf(id) };
}

/** Temporary name that is neither in use nor planned, within the length limit of names. */
function spareName({ isTaken }: Work, name: string): string {
  for (let turn = 2; ; turn += 1) {
    const spare = `${name.slice(0, 56)} (${turn})`;
    if (!isTaken(spare)) return spare;
  }
}

/** Returns the planned fields of a department; a merged one is disabled later, once its people have moved. */
function wantedOf({ plan, fields }: Work, node: PlanNode): OwnFields {
  const wanted = ownFields(node);
  return plan.merges.has(node.id) ? { ...wanted, status: fields.get(node.id)?.status ?? node.status } : wanted;
}

/**
 * Adds the step that gives a department its planned place and fields. If `forced`, it gets a temporary name, or no
 * code, while another department still has them. Returns false if it must be settled again later.
 */
function settle(work: Work, id: number, forced: boolean): boolean {
  const { plan, tree, fields, steps } = work;
  const node = plan.nodes.get(id);
  if (!node) return true;
  const isNew = !tree.has(id);
  const parentId = node.parent_id;
  const isMoved = isNew || tree.parentOf(id) !== parentId;
  if (isMoved && !tree.mayHang(id, parentId)) return false;
  const wanted = wantedOf(work, node);
  const hasName = tree.isNameFree(id, parentId, wanted.name);
  const hasCode = tree.isCodeFree(id, wanted.code);
  if ((!hasName || !hasCode) && !forced) return false;
  const values = {
    ...wanted,
    ...(!hasName && { name: spareName(work, wanted.name) }),
    ...(!hasCode && { code: null }),
  };
  const detours: Detour[] = [...(hasName ? [] : ['temporary' as const]), ...(hasCode ? [] : ['codeFreed' as const])];
  if (isNew) steps.push({ kind: 'create', id, values, parent: refOf(work, parentId), detours });
  else {
    const change = differing(fields.get(id) ?? values, values);
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
  tree.put(id, parentId, values.name, values.code ?? null);
  fields.set(id, values);
  return hasName && hasCode;
}

/** Moves a department to the top level for a while: moved with it, its ancestor's tree would get too deep. */
function park(work: Work, id: number): void {
  const { tree, fields, steps } = work;
  const now = fields.get(id);
  if (!now) return;
  const name = tree.isNameFree(id, null, now.name) ? now.name : spareName(work, now.name);
  steps.push({
    kind: 'update',
    id,
    target: id,
    change: { parent: null, ...(name !== now.name && { name }) },
    detours: ['parked'],
  });
  tree.put(id, null, name, now.code ?? null);
  fields.set(id, { ...now, name });
}

/**
 * Settles departments, parents first. A department that has to wait for another one is retried after it; if all wait
 * for each other, such as two that swap their names, the first one makes a detour.
 */
function settleAll(work: Work, ids: readonly number[]): void {
  let waiting: readonly number[] = ids;
  const detoured = new Set<number>();
  while (waiting.length > 0) {
    const left = waiting.filter((id) => !settle(work, id, false));
    const isStuck = left.length === waiting.length;
    waiting = left;
    if (!isStuck) continue;
    const first = left.find((id) => !detoured.has(id));
    // A valid plan leaves nothing here; a plan with faults is carried out as far as possible.
    if (first === undefined) return;
    const { parent_id = null } = work.plan.nodes.get(first) ?? {};
    const isDeep = work.tree.isTooDeep(first, parent_id);
    const movable = left.filter((id) => id !== first && !detoured.has(id));
    const inTheWay = isDeep ? movable.find((id) => work.tree.isBelow(id, first)) : undefined;
    if (inTheWay !== undefined) park(work, work.tree.highestBelow(first, inTheWay, new Set(movable)));
    else {
      // A move by a detour must be settled again.
      detoured.add(first);
      settle(work, first, true);
    }
  }
}

/** Returns the departments that differ in more than their order, parents first, and those whose order alone differs. */
function changedIds(plan: Planned): { shaped: number[]; ordered: number[] } {
  const shaped: number[] = [];
  const ordered: number[] = [];
  for (const { id } of plan.index.entries) {
    const mark = markOf(plan, id);
    if (mark === 'ordered') ordered.push(id);
    else if (mark) shaped.push(id);
  }
  return { shaped, ordered };
}

/** Whether a plan needs any call. */
export const hasSteps = (plan: Planned): boolean => plan.index.entries.some(({ id }) => markOf(plan, id));

/**
 * Returns the calls that carry out a plan, in an order in which every intermediate tree is valid: departments are
 * created and moved parents first, so that none becomes its own descendant; then people are moved out of merged
 * departments, which are disabled once empty; the order of siblings comes last.
 */
export function planSteps(plan: Planned): PlanStep[] {
  const { base, nodes, merges } = plan;
  const names = new Set([...base.values(), ...nodes.values()].map(({ name }) => foldName(name)));
  const spares = new Set<string>();
  const work: Work = {
    plan,
    tree: growingTree(base.values()),
    fields: new Map([...base].map(([id, node]) => [id, ownFields(node)])),
    steps: [],
    isTaken: (name) => {
      const key = foldName(name);
      if (names.has(key) || spares.has(key)) return true;
      spares.add(key);
      return false;
    },
  };
  const { shaped, ordered } = changedIds(plan);
  settleAll(work, shaped);
  for (const id of merges.keys()) {
    const into = endOf(merges, id);
    work.steps.push({ kind: 'people', id, into, to: refOf(work, into) });
    if (work.fields.get(id)?.status !== 0)
      work.steps.push({ kind: 'update', id, target: refOf(work, id), change: { status: 0 }, detours: [] });
  }
  for (const id of ordered) {
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

/** Tree that changes step by step, with the checks that the server would make for the next step. */
interface GrowingTree {
  has: (id: number) => boolean;
  parentOf: (id: number) => number | null;
  nameOf: (id: number) => string;
  /** Whether `id` is `top` or below it. */
  isBelow: (id: number | null, top: number) => boolean;
  /** Whether a department may have this parent: one in the tree, not below it, and without exceeding the levels. */
  mayHang: (id: number, parentId: number | null) => boolean;
  isTooDeep: (id: number, parentId: number | null) => boolean;
  /** First id on the way from `top` down to `id` that is in `some`. */
  highestBelow: (top: number, id: number, some: ReadonlySet<number>) => number;
  isNameFree: (id: number, parentId: number | null, name: string) => boolean;
  isCodeFree: (id: number, code: string | null | undefined) => boolean;
  put: (id: number, parentId: number | null, name: string, code: string | null) => void;
}

function addTo<Key>(map: Map<Key, Set<number>>, key: Key, id: number): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

/** Whether no id other than `id` is in the set. */
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

  const put = (id: number, parentId: number | null, name: string, code: string | null) => {
    const before = places.get(id);
    if (before) {
      children.get(before.parentId)?.delete(id);
      names.get(nameKey(before.parentId, before.name))?.delete(id);
      if (before.code) codes.get(foldName(before.code))?.delete(id);
    }
    places.set(id, { parentId, name, code });
    addTo(children, parentId, id);
    addTo(names, nameKey(parentId, name), id);
    if (code) addTo(codes, foldName(code), id);
  };
  for (const { id, parent_id, name, code } of nodes) put(id, parent_id, name, code ?? null);

  const parentOf = (id: number) => places.get(id)?.parentId ?? null;
  const isBelow = (id: number | null, top: number) => {
    let at = id;
    while (at !== null && at !== top) at = parentOf(at);
    return at === top;
  };
  const levelOf = (id: number | null) => {
    let level = 0;
    for (let at = id; at !== null; at = parentOf(at)) level += 1;
    return level;
  };
  const heightOf = (id: number): number => {
    let row: number[] = [id];
    let height = 0;
    for (; row.length > 0; height += 1) row = row.flatMap((one) => [...(children.get(one) ?? [])]);
    return height;
  };
  const isTooDeep = (id: number, parentId: number | null) => levelOf(parentId) + heightOf(id) > MAX_DEPTH;

  return {
    has: (id) => places.has(id),
    parentOf,
    nameOf: (id) => places.get(id)?.name ?? '',
    isBelow,
    isTooDeep,
    mayHang: (id, parentId) =>
      (parentId === null || (places.has(parentId) && !isBelow(parentId, id))) && !isTooDeep(id, parentId),
    highestBelow: (top, id, some) => {
      let highest = id;
      for (let at: number | null = id; at !== null && at !== top; at = parentOf(at)) if (some.has(at)) highest = at;
      return highest;
    },
    isNameFree: (id, parentId, name) => isFree(names.get(nameKey(parentId, name)), id),
    isCodeFree: (id, code) => !code || isFree(codes.get(foldName(code)), id),
    put,
  };
}
