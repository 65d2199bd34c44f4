import type { Department } from '@/contract/department';
import { finalTarget, hasOrder, markOf, affectedPeopleCount, planned, type PlanEdit } from '@/utils/plan/plan';
import { indexTree } from '@/utils/tree/tree';
import { adding, department, editing as edit, merging as merge, moving as move } from '../support/departments';

/** Department 1 has the children 2, 3 and 4. Department 2 has the child 5. */
const index = indexTree<Department>([
  department(1, null, { staff_count: 10 }),
  ...[2, 3, 4].map((id) => department(id, 1, { staff_count: id })),
  department(5, 2, { staff_count: 1 }),
]);
const planOf = (...edits: PlanEdit[]) => planned(index, edits);
const faultsOf = (...edits: PlanEdit[]) => [...planOf(...edits).faults];
const childrenOf = ({ index: { entries } }: ReturnType<typeof planned>, id: number | null) =>
  entries.filter(({ node }) => node.parent_id === id).map(({ id: child }) => child);
/** Returns a tree of root departments with optional sort numbers. */
const rootsOf = (...roots: { id: number; sort?: number }[]) =>
  indexTree(roots.map(({ id, sort }) => ({ ...department(id, null), sort }) as Department));

test('a backend supports an order of departments if a department has a sort number', () => {
  const nodes = (...sorts: unknown[]) =>
    rootsOf(...sorts.map((sort, place) => ({ id: place + 1, sort: sort as number })));
  expect(hasOrder(nodes(undefined, 0))).toBe(true);
  expect([hasOrder(nodes(undefined, null, '1')), hasOrder(nodes())]).toEqual([false, false]);
});

test('finalTarget follows successive merges to the last department', () => {
  const merges = new Map([
    [1, 2],
    [2, 3],
  ]);
  expect([1, 2, 3].map((id) => finalTarget(merges, id))).toEqual([3, 3, 3]);
});

describe('number of people in the planned tree', () => {
  const counts = (...edits: PlanEdit[]) =>
    Object.fromEntries(planOf(...edits).index.entries.map(({ id, node }) => [id, node.staff_count]));

  test.each<[string, PlanEdit[], Record<string, number>]>([
    ['is unchanged without edits', [], { 1: 10, 2: 2, 3: 3, 4: 4, 5: 1 }],
    ['includes people moved with a department', [move(5, 3)], { 1: 10, 2: 1, 3: 4, 4: 4, 5: 1 }],
    ['excludes people moved to the top', [move(4, null)], { 1: 6, 2: 2, 3: 3, 4: 4, 5: 1 }],
    ['moves to the target of a merge', [merge(2, 3)], { 1: 10, 2: 0, 3: 5, 4: 4, 5: 1 }],
    ['moves to the last target of merges', [merge(2, 3), merge(3, 4)], { 1: 10, 2: 0, 3: 0, 4: 9, 5: 1 }],
    ['is zero in a new department', [adding(-1, 4, { name: 'New' })], { 1: 10, 2: 2, 3: 3, 4: 4, 5: 1, [-1]: 0 }],
  ])('the number of people in the planned tree %s', (_, edits, expected) => expect(counts(...edits)).toEqual(expected));

  test('the number of people is unchanged if the backend counts the people of some departments only', () => {
    const partlyCounted = indexTree<Department>([department(1, null, { staff_count: 3 }), department(2, 1)]);
    const plan = planned(partlyCounted, [move(2, null)]);
    expect(plan.index.entries.map(({ node }) => node.staff_count)).toEqual([3, undefined]);
  });
});

describe('planned tree', () => {
  test('new departments are in the planned tree, and their missing fields are null', () => {
    const plan = planOf(adding(-1, null, { name: 'New', sort: 5 }), adding(-2, 2, { code: 'C' }));
    const empty = { code: null, leader: null, phone: null, remark: null, parent_id: null, version: 1 };
    expect(plan.nodes.get(-1)).toEqual({ ...empty, id: -1, name: 'New', sort: 5, status: 1 });
    expect(plan.nodes.get(-2)).toMatchObject({ code: 'C', parent_id: 2 });
    expect(plan.faults.size).toBe(0);
  });

  test.each<[string, PlanEdit, Partial<Department>]>([
    ['a changed name leaves the parent unchanged', edit(5, { name: 'X' }), { name: 'X', parent_id: 2 }],
    ['the field `parent_id` moves the department', edit(5, { parent_id: 3 }), { name: 'D5', parent_id: 3 }],
    ['an empty `parent_id` moves the department to the top', edit(5, { parent_id: null }), { parent_id: null }],
    ['a move without a position keeps the sort number', move(5, 3), { parent_id: 3, sort: 50 }],
    ['a move to the end places the department after the last sibling', move(5, 1, null), { parent_id: 1, sort: 50 }],
    ['a move before a sibling places the department before that sibling', move(5, 1, 3), { parent_id: 1, sort: 25 }],
    ['a move before a department of another level places the department last', move(5, 1, 1), { sort: 50 }],
  ])('effect of an edit on the planned tree: %s', (_, change, expected) => {
    const plan = planOf(change);
    expect(plan.nodes.get(5)).toMatchObject(expected);
    expect(plan.base.get(5)).toMatchObject({ parent_id: 2, sort: 50 });
    expect(plan.faults.size).toBe(0);
  });

  test.each<[PlanEdit[], number[]]>([
    [[move(4, 1, 2)], [4, 2, 3]],
    [[move(2, 1, null)], [3, 4, 2]],
    [[move(2, 1)], [2, 3, 4]],
    [[edit(2, { parent_id: 1 })], [2, 3, 4]],
    [[5, 3].map((id) => move(id, 1, null)), [2, 4, 5, 3]],
  ])('with the edits %j the planned tree has the siblings in the order %j', (edits, order) => {
    expect(childrenOf(planOf(...edits), 1)).toEqual(order);
  });

  test('the planned tree changes several sort numbers if there is no gap between the siblings', () => {
    const close = indexTree<Department>([1, 2, 3].map((id) => department(id, null, { sort: 0 })));
    const dense = planned(close, [move(3, null, 1)]);
    expect(childrenOf(dense, null)).toEqual([3, 1, 2]);
    expect([1, 2, 3].map((id) => markOf(dense, id))).toContain('ordered');
  });

  test('the planned tree has the children of a merged department below its target; the source is disabled', () => {
    const plan = planOf(merge(2, 3));
    expect([...plan.merges]).toEqual([[2, 3]]);
    expect([plan.nodes.get(2)?.status, plan.nodes.get(2)?.parent_id]).toEqual([0, 1]);
    expect(childrenOf(plan, 2)).toEqual([]);
    expect(childrenOf(plan, 3)).toEqual([5]);
    expect(markOf(plan, 2)).toBe('merged');
  });

  test('the planned tree keeps the order of a backend without sort numbers, with new departments last', () => {
    const additions = [-1, -2].map(
      (id) => ({ kind: 'add', id, values: { name: `N${id}`, status: 1, parent_id: null } }) as PlanEdit,
    );
    const roots = planned(rootsOf({ id: 3 }, { id: 1 }, { id: 2 }), additions);
    expect(childrenOf(roots, null)).toEqual([3, 1, 2, -1, -2]);
    expect(childrenOf(planned(rootsOf({ id: 3, sort: 9 }, { id: 1 }), additions), null)).toEqual([3, 1, -1, -2]);
    expect(childrenOf(planned(rootsOf({ id: 3 }, { id: 1, sort: 9 }), additions), null)).toEqual([3, 1, -1, -2]);
  });
});

describe('faults of a plan', () => {
  test.each<[string, PlanEdit]>([
    ['gone', adding(-1, 99)],
    ['gone', edit(99, { name: 'X' })],
    ['gone', edit(5, { parent_id: 99 })],
    ['gone', move(5, 99)],
    ['gone', merge(5, 99)],
    ['gone', merge(99, 5)],
    ['cycle', move(2, 5)],
    ['cycle', move(2, 2)],
    ['cycle', edit(2, { parent_id: 5 })],
    ['cycle', merge(2, 5)],
    ['cycle', merge(2, 2)],
  ])('a plan reports the fault %s and omits the edit: %j', (key, change) => {
    const plan = planOf(change);
    expect([...plan.faults]).toEqual([[0, { key }]]);
    expect([...plan.nodes]).toEqual([...plan.base]);
    expect(plan.merges.size).toBe(0);
  });

  test('a plan reports a cycle of successive merges', () => {
    const merges: PlanEdit[] = [merge(2, 3), merge(3, 4)];
    expect(faultsOf(...merges, merge(4, 2))).toEqual([[2, { key: 'cycle' }]]);
  });

  test.each<[number | undefined, unknown[]]>([
    [undefined, []],
    [1, []],
    [2, [[1, { key: 'stale' }]]],
  ])('an edit based on version %p of a department that has version 1 has the faults %j', (version, faults) => {
    const plan = planOf(adding(-1, 1), { kind: 'move', id: 5, parentId: 3, version });
    expect([...plan.faults]).toEqual(faults);
    expect(plan.nodes.get(5)?.parent_id).toBe(3);
  });

  test('a plan reports no changed version for a new department', () => {
    expect(faultsOf(adding(-1, 1), { kind: 'edit', id: -1, values: { parent_id: 3 }, version: 7 })).toEqual([]);
  });

  test('a plan reports a duplicate name before a stale version, at the last edit of the department', () => {
    const name = { key: 'name', values: { name: 'D3' } };
    expect(faultsOf(edit(2, { name: 'D3' }), { kind: 'edit', id: 2, values: { code: 'C' }, version: 9 })).toEqual([
      [1, name],
    ]);
  });

  test('a plan reports an edit with several faults once', () => {
    const additions = [adding(-1, 2, { name: 'D3' }), adding(-2, 2, { name: 'D4' })];
    expect(faultsOf(...additions, merge(2, 1))).toEqual([[2, { key: 'name', values: { name: 'D3' } }]]);
  });
});

test('a plan marks each department by its kind of change', () => {
  const plan = planOf(
    adding(-1, 1),
    edit(1, { leader: 'Li' }),
    merge(2, 3),
    move(4, 1, 3),
    edit(3, { name: 'D3', code: '' }),
  );
  expect([-1, 1, 2, 5, 4].map((id) => markOf(plan, id))).toEqual(['added', 'edited', 'merged', 'moved', 'ordered']);
  expect([3, 99].map((id) => markOf(plan, id))).toEqual([undefined, undefined]);
});

test.each<[string, PlanEdit[], number]>([
  ['no people if it only adds and reorders departments', [adding(-1, 1), move(4, 1, 2)], 0],
  ['the people of each changed department', [3, 4].map((id) => ({ kind: 'edit', id, values: { code: `C${id}` } })), 7],
  [
    'the people of two nested departments once',
    [2, 5].map((id) => ({ kind: 'edit', id, values: { code: `C${id}` } })),
    2,
  ],
  [
    'the people of a changed department below an unchanged one once',
    [1, 5].map((id) => ({ kind: 'edit', id, values: { code: `C${id}` } })),
    10,
  ],
  ['the people of a merged department', [merge(3, 4)], 3],
])('a plan affects %s', (_, edits, people) => expect(affectedPeopleCount(planned(index, edits))).toBe(people));

test('a plan affects no people if the backend does not send numbers of people', () => {
  const plan = planned(indexTree<Department>([department(1, null)]), [edit(1, { code: 'C' })]);
  expect(affectedPeopleCount(plan)).toBe(0);
});
