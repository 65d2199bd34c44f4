import type { Department } from '@/contract/department';
import { findDepartment } from '@/utils/plan/departmentRef';
import { markOf, peopleConcerned, planned, type PlanEdit } from '@/utils/plan/plan';
import { planSteps, type PlanStep } from '@/utils/plan/planSteps';
import { foldName } from '@/utils/text/foldName';
import { indexTree } from '@/utils/tree/tree';
import { siblingSorts } from '@/utils/tree/siblingOrder';
import { department } from '../support/departments';

type Flat = Omit<Department, 'children'>;

const node = (id: number, parent_id: number | null, more: Partial<Flat> = {}): Flat =>
  department(id, parent_id, { staff_count: 1, ...more });

const MAX_DEPTH = 20;

/** Throws unless the tree is one that the server would have. */
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

/** Carries the steps out as a server would, which must allow the tree after each of them. */
function carriedOut(start: readonly Flat[], steps: readonly PlanStep[]) {
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

/** Numbers that look as if by chance and are the same in each run. */
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
    const at = deep ? nodes.length - 1 - pick(2) : pick(nodes.length + 1) - 1;
    const parent = at >= 0 && levels[at]! < MAX_DEPTH ? at : -1;
    levels.push(parent < 0 ? 1 : levels[parent]! + 1);
    // Few names, so that they meet.
    nodes.push(node(id, parent < 0 ? null : nodes[parent]!.id, { code: pick(3) ? null : `C${id}` }));
  }
  return nodes;
}

function anyEdit(pick: (below: number) => number, ids: number[], turn: number): PlanEdit {
  const some = () => ids[pick(ids.length)]!;
  const parentId = pick(5) ? some() : null;
  switch (pick(6)) {
    case 0:
      ids.push(-turn);
      return {
        kind: 'add',
        id: -turn,
        values: {
          name: `N${pick(4)}`,
          parent_id: parentId,
          sort: pick(50),
          status: 1,
          code: pick(2) ? `C${pick(24)}` : null,
        },
      };
    case 1:
      return { kind: 'edit', id: some(), values: { name: `D${pick(24)}` } };
    case 2:
      return { kind: 'edit', id: some(), values: { code: pick(3) ? `C${pick(24)}` : null, leader: 'L' } };
    case 3:
      return { kind: 'merge', id: some(), into: some() };
    default:
      return { kind: 'move', id: some(), parentId, ...(pick(2) && { before: null }) };
  }
}

describe('any plan without a fault', () => {
  test.each([
    ['broad trees', false],
    ['trees as deep as they may be', true],
  ])('%s: each step leaves a tree that is allowed, and the last one the planned one', (_, deep) => {
    let tried = 0;
    for (let seed = 1; seed <= 600; seed += 1) {
      const pick = random(seed * 7919);
      const start = anyTree(pick, deep);
      const index = indexTree<Department>(start);
      const ids = start.map(({ id }) => id);
      const edits: PlanEdit[] = [];
      for (let turn = 1; turn <= 1 + pick(14); turn += 1) {
        const all = [...edits, anyEdit(pick, ids, turn)];
        // As on the screen: what cannot be done is not taken over. What is taken may be mended by a later one.
        const { faults } = planned(index, all);
        if ([...faults.values()].every(({ key }) => key === 'name' || key === 'code')) edits.push(...all.slice(-1));
      }
      const plan = planned(index, edits);
      if (plan.faults.size > 0) continue;
      tried += 1;
      const { nodes, ids: made } = carriedOut(start, planSteps(plan));
      const real = (id: number | null) => (id === null || id > 0 ? id : made.get(id)!);
      for (const wanted of plan.nodes.values()) {
        const { id, version: _version, staff_count: _count, ...fields } = wanted;
        expect(nodes.get(real(id)!)).toMatchObject({ ...fields, parent_id: real(wanted.parent_id) });
      }
      expect(nodes.size).toBe(plan.nodes.size);
    }
    expect(tried).toBeGreaterThan(100);
  });
});

describe('the steps', () => {
  const start = [node(1, null), node(2, 1), node(3, 1), node(4, 2), node(5, 4)];
  const index = indexTree<Department>(start);
  const stepsOf = (...edits: PlanEdit[]) => planSteps(planned(index, edits));

  it('make parents before what hangs below them, known by place and name', () => {
    const values = { sort: 10, status: 1 as const };
    expect(
      stepsOf(
        { kind: 'add', id: -1, values: { ...values, name: 'New', parent_id: 1 } },
        { kind: 'add', id: -2, values: { ...values, name: 'Newer', parent_id: -1 } },
        { kind: 'move', id: 4, parentId: -2 },
      ),
    ).toMatchObject([
      { kind: 'create', id: -1, parent: 1 },
      { kind: 'create', id: -2, parent: { below: 1, name: 'New' } },
      { kind: 'update', target: 4, change: { parent: { below: { below: 1, name: 'New' }, name: 'Newer' } } },
    ]);
  });

  it('turn a line upside down without ever making a circle', () => {
    const steps = stepsOf({ kind: 'move', id: 4, parentId: 1 }, { kind: 'move', id: 2, parentId: 4 });
    expect(steps.map(({ id }) => id)).toEqual([4, 2]);
  });

  it('swap two names by way of a third one', () => {
    const steps = stepsOf(
      { kind: 'edit', id: 2, values: { name: 'D3' } },
      { kind: 'edit', id: 3, values: { name: 'D2' } },
    );
    expect(steps).toMatchObject([
      { id: 2, change: { name: 'D3 (2)' }, detours: ['temporary'] },
      { id: 3, change: { name: 'D2' }, detours: [] },
      { id: 2, change: { name: 'D3' }, detours: [] },
    ]);
  });

  it('move the people of a merged department before it is disabled, as far as they go in the end', () => {
    const steps = stepsOf({ kind: 'merge', id: 4, into: 3 }, { kind: 'merge', id: 3, into: 2 });
    expect(steps).toMatchObject([
      { id: 5, change: { parent: 2 } },
      { kind: 'people', id: 4, into: 2, to: 2 },
      { id: 4, change: { status: 0 } },
      { kind: 'people', id: 3, into: 2, to: 2 },
      { id: 3, change: { status: 0 } },
    ]);
  });

  it('change the order last', () => {
    const steps = stepsOf(
      { kind: 'move', id: 3, parentId: 1, before: 2 },
      { kind: 'edit', id: 5, values: { name: 'X' } },
    );
    expect(steps.map(({ id }) => id)).toEqual([5, 3]);
    expect(steps[1]).toMatchObject({ change: { sort: 10 } });
  });

  it('are none where nothing differs in the end', () => {
    expect(stepsOf({ kind: 'move', id: 4, parentId: 1 }, { kind: 'move', id: 4, parentId: 2 })).toEqual([]);
  });
});

describe('a plan', () => {
  const start = [node(1, null, { code: 'A', staff_count: 6 }), node(2, 1, { staff_count: 4 }), node(3, 2), node(4, 1)];
  const index = indexTree<Department>(start);
  const faultsOf = (...edits: PlanEdit[]) => [...planned(index, edits).faults].map(([at, { key }]) => [at, key]);

  it('names what cannot be, with its edit', () => {
    expect(faultsOf({ kind: 'move', id: 2, parentId: 3 })).toEqual([[0, 'cycle']]);
    expect(faultsOf({ kind: 'move', id: 9, parentId: 3 })).toEqual([[0, 'gone']]);
    expect(faultsOf({ kind: 'edit', id: 4, values: { name: 'd2' } })).toEqual([[0, 'name']]);
    expect(faultsOf({ kind: 'edit', id: 4, values: { code: 'a' } })).toEqual([[0, 'code']]);
    expect(faultsOf({ kind: 'merge', id: 2, into: 4 }, { kind: 'merge', id: 4, into: 2 })).toEqual([[1, 'cycle']]);
    expect(faultsOf({ kind: 'move', id: 4, parentId: 2, version: 7 })).toEqual([[0, 'stale']]);
    const line = Array.from({ length: MAX_DEPTH }, (_, at) => node(at + 1, at || null));
    const deep = planned(indexTree<Department>([...line, node(50, null), node(51, 50)]), [
      { kind: 'move', id: 50, parentId: 19 },
    ]);
    expect([...deep.faults]).toEqual([[0, { key: 'depth', values: { max: MAX_DEPTH } }]]);
  });

  it('marks what differs, and counts each person once', () => {
    const plan = planned(index, [
      { kind: 'move', id: 2, parentId: null },
      { kind: 'edit', id: 3, values: { leader: 'L' } },
    ]);
    expect([1, 2, 3, 4].map((id) => markOf(plan, id))).toEqual([undefined, 'moved', 'edited', undefined]);
    expect(peopleConcerned(plan)).toBe(4);
  });

  it('keeps the order of a backend that tells none', () => {
    const flat = [3, 1, 2].map((id) => ({ ...node(id, null), sort: undefined })) as unknown as Flat[];
    const plan = planned(indexTree<Department>(flat), [{ kind: 'move', id: 2, parentId: 3 }]);
    expect(plan.index.entries.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('the order of siblings', () => {
  const sorts = (...all: number[]) => all.map((sort, at) => ({ id: at + 1, sort }));
  const moved = (list: { id: number; sort: number }[], from: number, to: number) => {
    const rest = list.filter((_, at) => at !== from);
    const wanted = [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
    return { wanted, changes: siblingSorts(wanted, list[from]!.id) };
  };

  it('takes one change where there is room, and few where there is none', () => {
    expect([...moved(sorts(10, 20, 30), 2, 1).changes]).toEqual([[3, 15]]);
    expect([...moved(sorts(10, 20, 30), 0, 2).changes]).toEqual([[1, 40]]);
    expect([...moved(sorts(10, 20, 30), 1, 1).changes]).toEqual([]);
    expect([...moved(sorts(0, 0, 0, 9), 2, 0).changes]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('comes out as wanted, whatever the numbers are', () => {
    const pick = random(42);
    for (let turn = 0; turn < 500; turn += 1) {
      const list = Array.from({ length: 2 + pick(8) }, (_, at) => ({
        id: at + 1,
        sort: pick(turn % 2 ? 4 : 100),
      })).sort((one, other) => one.sort - other.sort || one.id - other.id);
      const { wanted, changes } = moved(list, pick(list.length), pick(list.length));
      const after = wanted.map(({ id, sort }) => ({ id, sort: changes.get(id) ?? sort }));
      expect([...after].sort((one, other) => one.sort - other.sort || one.id - other.id)).toEqual(after);
    }
  });
});

test('a field of one’s own is carried out as well', () => {
  const own = (cost_center: string) => ({ cost_center }) as Partial<Flat>;
  const index = indexTree<Department>([node(1, null), node(2, 1, own('A'))]);
  const values = { name: 'New', parent_id: 1, sort: 10, status: 1 as const, ...own('C') };
  const steps = planSteps(
    planned(index, [
      { kind: 'edit', id: 2, values: own('B') },
      { kind: 'add', id: -1, values },
    ]),
  );
  expect(steps).toMatchObject([
    { kind: 'create', values: { name: 'New', cost_center: 'C' } },
    { kind: 'update', id: 2, change: { cost_center: 'B' } },
  ]);
});
