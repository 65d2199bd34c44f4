import type { Department } from '@/contract/department';
import { planned, type PlanEdit, MAX_DEPTH } from '@/utils/plan/plan';
import { hasSteps, planSteps } from '@/utils/plan/planSteps';
import { indexTree } from '@/utils/tree/tree';
import { adding, department, editing as edit, lineOf, merging as merge, moving as move } from '../support/departments';

const planOf = (nodes: Department[], ...edits: PlanEdit[]) => planned(indexTree(nodes), edits);
const stepsOf = (nodes: Department[], ...edits: PlanEdit[]) => planSteps(planOf(nodes, ...edits));
const update = (id: number, change: object, ...detours: string[]) => ({
  kind: 'update',
  id,
  target: id,
  change,
  detours,
});
const emptyFields = { code: null, leader: null, phone: null, remark: null };

/** Department 1 has the children 2 and 3. Department 2 has the children 4 and 5. */
const small = [
  department(1, null),
  ...[2, 3].map((id) => department(id, 1, { code: `C${id}`, staff_count: id })),
  ...[4, 5].map((id) => department(id, 2)),
];

test('hasSteps returns true only if a department of the plan differs from the stored tree', () => {
  expect(hasSteps(planOf(small))).toBe(false);
  expect(hasSteps(planOf(small, edit(4, { name: 'D4', remark: '' })))).toBe(false);
  expect(hasSteps(planOf(small, edit(5, { name: 'X' })))).toBe(true);
});

describe('step of a plan', () => {
  test('a step of a plan contains only changed fields', () => {
    expect(stepsOf(small, edit(2, { name: 'X', code: 'C2', leader: undefined, phone: '', parent_id: 1 }))).toEqual([
      update(2, { name: 'X', phone: '' }),
    ]);
    expect(stepsOf(small, edit(2, { code: null }))).toEqual([update(2, { code: null })]);
  });

  test('a step that moves a department contains the parent, which is null at the top', () => {
    expect(stepsOf(small, move(4, 3))).toEqual([update(4, { parent: 3 })]);
    expect(stepsOf(small, move(4, null))).toEqual([update(4, { parent: null })]);
    expect(stepsOf(small, edit(4, { parent_id: 3, leader: 'Li' }))).toEqual([update(4, { parent: 3, leader: 'Li' })]);
  });

  test('a step creates a department with all its fields, below a parent that was created before', () => {
    const values = { ...emptyFields, sort: 0, status: 1 };
    expect(stepsOf(small, adding(-1, null), adding(-2, -1, { code: 'N' }), edit(-1, { leader: 'Li' }))).toEqual([
      { kind: 'create', id: -1, values: { ...values, name: 'N1', leader: 'Li' }, parent: null, detours: [] },
      {
        kind: 'create',
        id: -2,
        values: { ...values, name: 'N2', code: 'N' },
        parent: { below: null, name: 'N1' },
        detours: [],
      },
    ]);
  });

  test('steps of a plan change the order of siblings after all other changes', () => {
    const steps = stepsOf(small, move(3, 1, 2), edit(5, { name: 'X' }));
    expect(steps).toEqual([update(5, { name: 'X' }), update(3, { sort: 10 })]);
    expect(stepsOf(small, edit(3, { sort: undefined }))).toEqual([]);
  });
});

describe('steps of a merged department', () => {
  test('a merge first updates fields of the department, then moves its people, and disables it last', () => {
    expect(stepsOf(small, edit(3, { name: 'X' }), merge(3, 2))).toEqual([
      update(3, { name: 'X' }),
      { kind: 'people', id: 3, into: 2, to: 2 },
      update(3, { status: 0 }),
    ]);
  });

  test('a merged department that was disabled before the plan is not disabled again', () => {
    expect(stepsOf([...small, department(6, 1, { status: 0 })], merge(6, 2))).toEqual([
      { kind: 'people', id: 6, into: 2, to: 2 },
    ]);
  });

  test('a merge can have a new department as its target, or merge a new department', () => {
    const steps = stepsOf(small, adding(-1, 1), adding(-2, 1), merge(3, -1), merge(-2, 2));
    expect(steps).toMatchObject([
      { kind: 'create', id: -1, values: { status: 1 } },
      { kind: 'create', id: -2, values: { status: 0 } },
      { kind: 'people', id: 3, into: -1, to: { below: 1, name: 'N1' } },
      update(3, { status: 0 }),
      { kind: 'people', id: -2, into: 2, to: 2 },
    ]);
    expect(steps).toHaveLength(5);
  });
});

describe('name or code that is still in use', () => {
  test('a name or code still in use is assigned after it becomes available', () => {
    expect(stepsOf(small, edit(2, { name: 'D3', code: 'C3' }), edit(3, { name: 'X', code: null }))).toEqual([
      update(3, { name: 'X', code: null }),
      update(2, { name: 'D3', code: 'C3' }),
    ]);
    expect(stepsOf(small, adding(-1, 1, { name: 'D3' }), move(3, 2))).toMatchObject([
      update(3, { parent: 2 }),
      { kind: 'create', id: -1, values: { name: 'D3' }, detours: [] },
    ]);
  });

  test('departments swap their codes by releasing one code temporarily', () => {
    expect(stepsOf(small, edit(2, { code: 'C3', leader: 'Li' }), edit(3, { code: 'C2' }))).toEqual([
      update(2, { code: null, leader: 'Li' }, 'codeFreed'),
      update(3, { code: 'C2' }),
      update(2, { code: 'C3' }),
    ]);
  });

  test('departments swap their names by one temporary name for each cycle', () => {
    const names: [number, string][] = [
      [2, 'D3'],
      [3, 'D2'],
      [4, 'D5'],
      [5, 'D4'],
    ];
    const steps = stepsOf(small, ...names.map(([id, name]) => edit(id, { name })));
    expect(steps).toEqual([
      update(2, { name: 'D3 (2)' }, 'temporary'),
      update(3, { name: 'D2' }),
      update(2, { name: 'D3' }),
      update(4, { name: 'D5 (2)' }, 'temporary'),
      update(5, { name: 'D4' }),
      update(4, { name: 'D5' }),
    ]);
  });

  test('a department keeps a temporary name if another department never releases the planned name', () => {
    expect(stepsOf(small, edit(2, { name: 'D3' }), edit(4, { leader: 'Li' }))).toEqual([
      update(4, { leader: 'Li' }),
      update(2, { name: 'D3 (2)' }, 'temporary'),
    ]);
    expect(stepsOf(small, adding(-1, 1, { name: 'D3', code: 'C3' }))).toMatchObject([
      { kind: 'create', values: { name: 'D3 (2)', code: null }, detours: ['temporary', 'codeFreed'] },
    ]);
    expect(stepsOf(small, ...[-1, -2].map((id) => adding(id, 1, { code: 'N' })))).toMatchObject([
      { kind: 'create', id: -1, values: { code: 'N' }, detours: [] },
      { kind: 'create', id: -2, values: { code: null }, detours: ['codeFreed'] },
    ]);
  });

  test('a name that two departments shared before the plan is unchanged', () => {
    const twins = [6, 7].map((id) => department(id, 3, { name: 'Same', code: 'S' }));
    expect(stepsOf([...small, ...twins], edit(4, { leader: 'Li' }))).toEqual([update(4, { leader: 'Li' })]);
  });

  test('a name shared by two departments is still in use after one of the two is renamed', () => {
    const twins = [6, 7].map((id) => department(id, 3, { name: 'Same' }));
    expect(stepsOf([...small, ...twins], edit(7, { name: 'X' }), adding(-1, 3, { name: 'Same' }))).toMatchObject([
      update(7, { name: 'X' }),
      { kind: 'create', values: { name: 'Same (2)' } },
    ]);
    expect(stepsOf([...small, ...twins], edit(6, { leader: 'Li' }))).toMatchObject([{ change: { name: 'Same (2)' } }]);
  });
});

describe('temporary name of departments that swap their names', () => {
  const swap = [edit(2, { name: 'D3' }), edit(3, { name: 'D2' })];
  const firstStepOfSwap = (nodes: Department[], ...edits: PlanEdit[]) =>
    stepsOf(nodes, ...swap, ...edits).find(({ id }) => id === 2);

  test('the temporary name for a swap differs from all current names', () => {
    const namesakes = [department(6, 4, { name: 'd3  (2)' }), department(7, 5, { name: 'D3 (3)' })];
    expect(firstStepOfSwap([...small, ...namesakes])).toMatchObject({ change: { name: 'D3 (4)' } });
  });

  test('the temporary name for a swap differs from all planned names', () => {
    expect(firstStepOfSwap(small, edit(4, { name: 'D3 (2)' }))).toMatchObject({ change: { name: 'D3 (3)' } });
  });

  test('each temporary name is used for one swap only', () => {
    const below = [department(6, 4, { name: 'D2' }), department(7, 4, { name: 'D3' })];
    const steps = stepsOf([...small, ...below], ...swap, edit(6, { name: 'D3' }), edit(7, { name: 'D2' }));
    const names = steps.flatMap((step) =>
      step.kind === 'update' && step.detours.length > 0 ? [step.change.name] : [],
    );
    expect(names).toEqual(['D3 (2)', 'D3 (3)']);
  });

  test('the temporary name for a swap has at most the maximum length of a name', () => {
    const [longName, otherLongName] = ['a'.repeat(60), 'b'.repeat(60)];
    const long = [department(1, null, { name: longName }), department(2, null, { name: otherLongName })];
    expect(stepsOf(long, edit(1, { name: otherLongName }), edit(2, { name: longName }))[0]).toMatchObject({
      change: { name: `${'b'.repeat(56)} (2)` },
    });
  });
});

describe('a department whose levels would exceed the maximum depth below its planned parent', () => {
  /** Returns a chain two levels short of the maximum depth, and the root 50 above a chain of two departments. */
  const nodes = (last: Partial<Department> = {}) => [
    ...lineOf(MAX_DEPTH - 2),
    department(50, null, { name: 'Top', code: 'T' }),
    department(51, 50),
    department(52, 51, last),
  ];
  const down: PlanEdit = move(50, MAX_DEPTH - 2);

  test('a department that is too deep for its new parent moves after its lower levels have moved away', () => {
    const steps = stepsOf(nodes(), down, move(52, null));
    expect(steps).toEqual([update(52, { parent: null }), update(50, { parent: MAX_DEPTH - 2 })]);
  });

  test('a lower department moves to the top under a temporary name while its own name is in use there', () => {
    expect(stepsOf(nodes({ name: 'top' }), down, move(52, null))).toEqual([
      update(52, { parent: null, name: 'top (2)' }, 'parked'),
      update(50, { parent: MAX_DEPTH - 2 }),
      update(52, { name: 'top' }),
    ]);
  });
});
