import type { Department } from '@/contract/department';
import { findDepartment } from '@/utils/plan/departmentRef';
import { planned, type PlanEdit, type Planned } from '@/utils/plan/plan';
import { planSteps, type PlanStep } from '@/utils/plan/planSteps';
import { foldName } from '@/constants/writing';
import { indexTree } from '@/utils/tree/tree';
import { isDaily } from '../../support/tier';
import { adding, department, editing, merging } from '../support/departments';

type Flat = Omit<Department, 'children'>;

const node = (id: number, parent_id: number | null, fields: Partial<Flat> = {}): Flat =>
  department(id, parent_id, { staff_count: 1, ...fields });

const MAX_DEPTH = 20;

/** Throws unless a server would accept the tree: names and codes are unique, parents exist, and levels are limited. */
function requireValid(nodes: ReadonlyMap<number, Flat>): void {
  const names = new Set<string>();
  const codes = new Set<string>();
  for (const { id, parent_id, name, code } of nodes.values()) {
    const key = `${parent_id}:${foldName(name)}`;
    if (names.has(key)) throw new Error(`name ${key} twice`);
    names.add(key);
    if (code && codes.has(code)) throw new Error(`code ${code} twice`);
    if (code) codes.add(code);
    let level = 1;
    for (let up = parent_id; up !== null; up = nodes.get(up)!.parent_id) {
      if (up === id || !nodes.has(up)) throw new Error(`${id} hangs nowhere`);
      level += 1;
    }
    if (level > MAX_DEPTH) throw new Error(`${id} is at level ${level}`);
  }
}

/** Executes the steps as a server would, and throws if a step leaves an invalid tree. */
function executedTree(start: readonly Flat[], steps: readonly PlanStep[]) {
  const nodes = new Map(start.map((one) => [one.id, one]));
  const ids = new Map<number, number>();
  let next = 100_000;
  for (const step of steps) {
    const index = indexTree<Department>([...nodes.values()]);
    if (step.kind === 'people') continue;
    if (step.kind === 'create') {
      const parent_id = findDepartment(index, step.parent);
      if (parent_id === undefined) throw new Error('no parent');
      nodes.set(next, { ...node(next, parent_id), ...step.values });
      ids.set(step.id, next);
      next += 1;
    } else {
      const id = findDepartment(index, step.target);
      if (id === undefined || id === null) throw new Error('no target');
      const { parent, ...change } = step.change;
      const to = parent === undefined ? undefined : findDepartment(index, parent);
      if (parent !== undefined && to === undefined) throw new Error('no parent');
      nodes.set(id, { ...nodes.get(id)!, ...change, ...(to !== undefined && { parent_id: to }) });
    }
    requireValid(nodes);
  }
  return { nodes, ids };
}

/** First seed of the generated trees with edits. Daily runs always use the same seeds, full runs use new seeds. */
const FIRST_SEED = isDaily ? 1 : Date.now() % 1_000_000;
const TREE_COUNT = isDaily ? 300 : 1000;

/** Returns a generator of pseudo-random integers from 0 to `below` - 1, which depend only on the seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function anyTree(pick: (below: number) => number, deep: boolean): Flat[] {
  const nodes: Flat[] = [];
  const levels: number[] = [];
  for (let id = 1; id <= 24; id += 1) {
    const position = deep ? nodes.length - 1 - pick(2) : pick(nodes.length + 1) - 1;
    const parent = position >= 0 && levels[position]! < MAX_DEPTH ? position : -1;
    levels.push(parent < 0 ? 1 : levels[parent]! + 1);
    // Names and codes end with an id, as in `anyEdit`. Therefore edits often cause duplicates.
    nodes.push(node(id, parent < 0 ? null : nodes[parent]!.id, { code: pick(3) ? null : `C${id}` }));
  }
  return nodes;
}

function anyEdit(pick: (below: number) => number, ids: number[], turn: number): PlanEdit {
  const anyId = () => ids[pick(ids.length)]!;
  const parentId = pick(5) ? anyId() : null;
  switch (pick(6)) {
    case 0:
      ids.push(-turn);
      return adding(-turn, parentId, { name: `N${pick(4)}`, sort: pick(50), code: pick(2) ? `C${pick(24)}` : null });
    case 1:
      return editing(anyId(), { name: `D${pick(24)}` });
    case 2:
      return editing(anyId(), { code: pick(3) ? `C${pick(24)}` : null, leader: 'L' });
    case 3:
      return merging(anyId(), anyId());
    default:
      return { kind: 'move', id: anyId(), parentId, ...(pick(2) && { before: null }) };
  }
}

/** Throws an error with the seed unless the steps result in the planned tree. */
function requirePlanned(seed: number, start: readonly Flat[], plan: Planned): void {
  try {
    const { nodes, ids: made } = executedTree(start, planSteps(plan));
    const real = (id: number | null) => (id === null || id > 0 ? id : made.get(id)!);
    for (const plannedNode of plan.nodes.values()) {
      const { id, version: _version, staff_count: _count, ...fields } = plannedNode;
      expect(nodes.get(real(id)!)).toMatchObject({ ...fields, parent_id: real(plannedNode.parent_id) });
    }
    expect(nodes.size).toBe(plan.nodes.size);
  } catch (error) {
    throw new Error(`With the seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

test.each([false, true])(
  'each step of a plan leaves a valid tree, and the last step leaves the planned tree (deep tree: %s)',
  (deep) => {
    let runs = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TREE_COUNT; seed += 1) {
      const pick = random(seed * 7919);
      const start = anyTree(pick, deep);
      const index = indexTree<Department>(start);
      const ids = start.map(({ id }) => id);
      const edits: PlanEdit[] = [];
      for (let turn = 1; turn <= 1 + pick(14); turn += 1) {
        const all = [...edits, anyEdit(pick, ids, turn)];
        // Like the screen, the test refuses edits with faults, except duplicates that later edits may correct.
        const { faults } = planned(index, all);
        if ([...faults.values()].every(({ key }) => key === 'name' || key === 'code')) edits.push(...all.slice(-1));
      }
      const plan = planned(index, edits);
      if (plan.faults.size > 0) continue;
      runs += 1;
      requirePlanned(seed, start, plan);
    }
    expect(runs).toBeGreaterThan(TREE_COUNT / 6);
  },
);

describe('steps of a plan', () => {
  const start = [node(1, null), node(2, 1), node(3, 1), node(4, 2), node(5, 4)];
  const index = indexTree<Department>(start);
  const stepsOf = (...edits: PlanEdit[]) => planSteps(planned(index, edits));

  it('people of a merged department move to the final target before the merged department is disabled', () => {
    const steps = stepsOf(merging(4, 3), merging(3, 2));
    expect(steps).toMatchObject([
      { id: 5, change: { parent: 2 } },
      { kind: 'people', id: 4, into: 2, to: 2 },
      { id: 4, change: { status: 0 } },
      { kind: 'people', id: 3, into: 2, to: 2 },
      { id: 3, change: { status: 0 } },
    ]);
  });
});

test('steps of a plan write custom fields of new and changed departments like all other fields', () => {
  const costCenter = (cost_center: string) => ({ cost_center }) as Partial<Flat>;
  const index = indexTree<Department>([node(1, null), node(2, 1, costCenter('A'))]);
  const values = { name: 'New', parent_id: 1, sort: 10, status: 1 as const, ...costCenter('C') };
  const steps = planSteps(planned(index, [editing(2, costCenter('B')), { kind: 'add', id: -1, values }]));
  expect(steps).toMatchObject([
    { kind: 'create', values: { name: 'New', cost_center: 'C' } },
    { kind: 'update', id: 2, change: { cost_center: 'B' } },
  ]);
});
