import { childFinder, findDepartment, nameKey, type DepartmentRef } from '@/utils/plan/departmentRef';
import { referencedIds, newId, remainingEdits, withEdit } from '@/utils/plan/edits';
import { type PlanEdit, MAX_DEPTH, shapeFaults } from '@/utils/plan/plan';
import type { Department } from '@/contract/department';
import { indexTree } from '@/utils/tree/tree';
import { adding, department, editing as edit, lineOf, merging as merge, moving as move } from '../support/departments';

/** 1 has the children 2, 3 and 6; 2 has 4 (without a known parent id); 3 has 5. 3 and 6 are disabled. */
const index = indexTree<Department>([
  department(1, null),
  department(2, 1, { children: [department(4, 99, { leader: 'Li' })] }),
  department(3, 1, { status: 0 }),
  department(5, 3),
  department(6, 1, { status: 0, remark: '' }),
]);

test.each<[PlanEdit, readonly unknown[]]>([
  [move(4, -1, -2), [4, -1, -2]],
  [merge(4, -1), [4, -1]],
  [edit(4, { parent_id: -1 }), [4, -1]],
  [adding(-3, -1), [-1]],
])('the edit %j refers to the departments %j', (one, ids) => expect([...referencedIds([one])]).toEqual(ids));

test('referencedIds returns the ids that all edits of a plan refer to', () => {
  expect([...referencedIds([move(4, 1, null), merge(2, 3)])]).toEqual([4, 1, null, 2, 3]);
});

test.each<[number[], number]>([
  [[], -1],
  [[7, 9], -1],
  [[-1, 7, -3], -4],
])('in a plan with edits of %j, a new department gets the id %p', (ids, id) =>
  expect(newId(ids.map((one) => move(one, null)))).toBe(id),
);

describe('the first edit of a plan', () => {
  test.each<[string, PlanEdit]>([
    ['a root remains at the top', move(1, null)],
    ['a department has the same position', move(2, 1)],
    ['the next sibling is the same', move(2, 1, 3)],
    ['the last department remains last', move(6, 1, null)],
    ['a merged department without children is disabled already', merge(6, 2)],
    ['all of its fields are unchanged', edit(4, { name: 'D4', leader: 'Li', code: null })],
    ['the parent is unchanged', edit(4, { parent_id: 2 })],
    ['the root has no parent', edit(1, { parent_id: null, name: 'D1' })],
    ['it has no fields', edit(4, {})],
  ])('the first edit of a plan is omitted if %s', (_, one) => expect(withEdit(index, [], one)).toEqual([]));

  test.each<[string, PlanEdit]>([
    ['a move to another parent', move(2, 3)],
    ['a move to the top', move(2, null)],
    ['a move before another sibling', move(2, 1, 6)],
    ['a move to the end', move(2, 1, null)],
    ['a move away from the end', move(6, 1, 2)],
    ['a merge of an enabled department', merge(4, 2)],
    ['a merge of a department that still has children', merge(3, 2)],
    ['a merge of an enabled department with children', merge(2, 3)],
    ['a change of the second of two fields', edit(4, { name: 'D4', leader: 'Wu' })],
    ['a change of the first of two fields', edit(4, { name: 'X', leader: 'Li' })],
    ['a change of the parent', edit(4, { parent_id: 3 })],
    ['a change to a parent missing in the tree', edit(4, { parent_id: 99 })],
    ['an unknown department', edit(99, {})],
    ['a new department', adding(-1, 1)],
  ])('withEdit adds the first edit to an empty plan: %s', (_, one) => expect(withEdit(index, [], one)).toEqual([one]));
});

describe('withEdit with earlier edits', () => {
  const [first, second] = [adding(-1, 1), adding(-2, 1)];

  test.each<[string, PlanEdit[], PlanEdit, PlanEdit[]]>([
    [
      'an edit of a new department changes the fields of its creation',
      [first, second],
      edit(-2, { leader: 'Li' }),
      [first, adding(-2, 1, { leader: 'Li' })],
    ],
    ['other departments have separate edits', [first], edit(4, { leader: 'Wu' }), [first, edit(4, { leader: 'Wu' })]],
    [
      'a new department with another parent is moved after its creation',
      [first, second],
      edit(-1, { parent_id: -2 }),
      [first, second, edit(-1, { parent_id: -2 })],
    ],
    ['a move of a new department follows its creation', [first, second], move(-1, -2), [first, second, move(-1, -2)]],
    ['a merge of a new node follows its creation', [first, second], merge(-1, -2), [first, second, merge(-1, -2)]],
    ['a second move replaces the first', [move(5, 1), move(4, 3)], move(5, 2), [move(4, 3), move(5, 2)]],
    [
      'a move does not replace other edits of the department',
      [edit(4, { code: 'C' }), move(5, 1)],
      move(4, 3),
      [edit(4, { code: 'C' }), move(5, 1), move(4, 3)],
    ],
    [
      'fields are merged with earlier fields of the department',
      [edit(4, { code: 'C', name: 'X' }), move(5, 1)],
      edit(4, { name: 'Y' }),
      [move(5, 1), edit(4, { code: 'C', name: 'Y' })],
    ],
    ['an edit without effect is stored after other edits', [move(4, 3)], move(2, 1), [move(4, 3), move(2, 1)]],
    ['a reverted edit leaves an empty plan', [edit(4, { name: 'X' })], edit(4, { name: 'D4' }), []],
    ['a new department comes last', [first, move(4, -1)], second, [first, move(4, -1), second]],
  ])('withEdit with earlier edits: %s', (_, edits, one, expected) =>
    expect(withEdit(index, edits, one)).toEqual(expected),
  );
});

describe('remaining plan after a partial execution', () => {
  test('the plan that remains has the ids of created departments, and the current versions', () => {
    const now = indexTree<Department>([
      department(1, null, { version: 3 }),
      department(2, 1, { version: 4 }),
      department(3, 1, { version: 5 }),
      department(4, 2, { version: 6 }),
      department(9, 1, { name: 'N1' }),
      department(10, null, { name: 'N2' }),
    ]);
    const doneEdits = [adding(-1, 1), adding(-2, null), edit(3, { name: 'D3' }), move(2, 1, 3)];
    const openEdits = [
      adding(-3, -1),
      adding(-4, null, { name: 'N1' }),
      move(-1, -2, 2),
      move(4, -1, -2),
      move(2, 1, null),
      merge(4, -1),
      merge(-2, -1),
      edit(3, { parent_id: -1 }),
      edit(-1, { leader: 'Li' }),
      edit(4, { parent_id: null, leader: 'Li' }),
      edit(99, { leader: 'Li' }),
      move(99, -3),
    ];
    expect(remainingEdits(now, [...doneEdits, ...openEdits])).toEqual([
      adding(-3, 9),
      adding(-4, null, { name: 'N1' }),
      { ...move(9, 10, 2), version: 1 },
      { ...move(4, 9, 10), version: 6 },
      { ...move(2, 1, null), version: 4 },
      { ...merge(4, 9), version: 6 },
      { ...merge(10, 9), version: 1 },
      { ...edit(3, { parent_id: 9 }), version: 5 },
      { ...edit(9, { leader: 'Li' }), version: 1 },
      { ...edit(4, { parent_id: null, leader: 'Li' }), version: 6 },
      edit(99, { leader: 'Li' }),
      move(99, -3),
    ]);
  });

  test('no plan remains after a complete execution', () => {
    const now = indexTree<Department>([
      department(1, null),
      department(2, 1, { status: 0 }),
      department(3, 1, { leader: 'Li' }),
      department(9, 3, { name: 'N1' }),
    ]);
    const edits = [adding(-1, 3), move(-1, 3), merge(2, 3), edit(3, { leader: 'Li' }), edit(-1, { parent_id: 3 })];
    expect(remainingEdits(now, edits)).toEqual([]);
  });
});

describe('departmentRef', () => {
  const index = indexTree([
    department(1, null, { name: 'Group' }),
    department(2, 1, { name: 'Sales' }),
    department(3, 1, { name: 'Office' }),
    department(4, 2, { name: 'Office' }),
    department(5, 2, { name: 'OFFICE' }),
  ]);

  test('departmentRef compares names below each parent, regardless of case, width and spaces', () => {
    expect(nameKey(2, ' Office  East')).toBe(nameKey(2, 'ＯＦＦＩＣＥ east'));
    const keys = [nameKey(null, 'Office'), nameKey(2, 'Office'), nameKey(3, 'Office'), nameKey(2, 'Offices')];
    expect(new Set(keys).size).toBe(4);
  });

  test.each<[number | null, string, number | undefined]>([
    [null, 'group', 1],
    [null, 'Sales', undefined],
    [1, 'sales', 2],
    [1, 'Office', 3],
    [2, 'office', 4],
    [3, 'Office', undefined],
  ])('below the parent %p the first child with the name %s has the id %p', (parentId, name, id) => {
    expect(childFinder(index)(parentId, name)).toBe(id);
  });

  test.each<[DepartmentRef, number | null | undefined]>([
    [null, null],
    [4, 4],
    [99, undefined],
    [{ below: null, name: 'GROUP' }, 1],
    [{ below: 1, name: 'Office' }, 3],
    [{ below: 2, name: 'Office' }, 4],
    [{ below: { below: 1, name: 'Sales' }, name: 'Office' }, 4],
    [{ below: 1, name: 'Nobody' }, undefined],
    [{ below: 99, name: 'Group' }, undefined],
    [{ below: { below: null, name: 'Nobody' }, name: 'Group' }, undefined],
  ])('the reference %j finds the department %p', (ref, id) => expect(findDepartment(index, ref)).toBe(id));
});

describe('planFaults', () => {
  const faultsOf = (nodes: Department[], ...changedIds: number[]) => [
    ...shapeFaults(indexTree(nodes), new Set(changedIds)),
  ];
  const depth = { key: 'depth', values: { max: MAX_DEPTH } };

  describe('equal names in a plan', () => {
    const nodes = [
      department(1, null, { name: 'Group' }),
      department(2, 1, { name: 'Office' }),
      department(3, 1, { name: 'OFFICE ' }),
      department(4, 2, { name: 'Office' }),
      department(5, null, { name: 'group' }),
    ];

    test('names that become equal below one parent are a fault of the changed department', () => {
      expect(faultsOf(nodes, 3, 4)).toEqual([[3, { key: 'name', values: { name: 'OFFICE ' } }]]);
      expect(faultsOf(nodes, 5)).toEqual([[5, { key: 'name', values: { name: 'group' } }]]);
    });

    test('names that were equal before the plan are no fault', () => expect(faultsOf(nodes)).toEqual([]));
  });

  describe('equal codes in a plan', () => {
    const nodes = [
      department(1, null, { code: 'a' }),
      department(2, 1, { code: 'A', name: 'Same' }),
      department(3, 1, { code: 'B', name: 'Same' }),
      department(4, 3, { code: 'b' }),
      department(5, 3, { code: '' }),
      department(6, 3, { code: '' }),
      department(7, 3),
      department(8, 3, { code: undefined }),
    ];

    test('department codes that become equal anywhere are a fault of the changed department', () => {
      expect(faultsOf(nodes, 1)).toEqual([[1, { key: 'code', values: { code: 'a' } }]]);
      expect(faultsOf(nodes, 4)).toEqual([[4, { key: 'code', values: { code: 'b' } }]]);
    });

    test('a department whose name and code are both in use has only the fault of the name', () => {
      expect(faultsOf(nodes, 2, 3).map(([id, { key }]) => [id, key])).toEqual([
        [2, 'name'],
        [3, 'name'],
      ]);
    });

    test('empty department codes never count as equal', () => expect(faultsOf(nodes, 5, 6, 7, 8)).toEqual([]));
  });

  describe('levels of the planned tree', () => {
    test('levels up to the maximum depth are no fault', () => {
      expect(faultsOf(lineOf(MAX_DEPTH), 1, MAX_DEPTH)).toEqual([]);
    });

    test('each level beyond the maximum depth is a fault of the nearest changed department at or above it', () => {
      const line = lineOf(MAX_DEPTH + 2);
      expect(faultsOf(line, 3, 7)).toEqual([[7, depth]]);
      expect(faultsOf(line, 1)).toEqual([[1, depth]]);
      expect(faultsOf(line, 7, MAX_DEPTH + 1)).toEqual([[MAX_DEPTH + 1, depth]]);
      expect(faultsOf(line, 7, MAX_DEPTH + 2)).toEqual([
        [7, depth],
        [MAX_DEPTH + 2, depth],
      ]);
    });

    test('levels that exceeded the maximum depth before the plan are no fault', () => {
      const beside = department(50, null);
      expect(faultsOf([...lineOf(MAX_DEPTH + 1), beside])).toEqual([]);
      expect(faultsOf([...lineOf(MAX_DEPTH + 1), beside], 50)).toEqual([]);
    });
  });
});
