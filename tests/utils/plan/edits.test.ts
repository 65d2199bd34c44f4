import type { Department } from '@/contract/department';
import { neededIds, newId, remaining, withEdit } from '@/utils/plan/edits';
import type { PlanEdit } from '@/utils/plan/plan';
import { NO_PLAN, readPlan, writePlan } from '@/utils/storage/planStorage';
import { indexTree } from '@/utils/tree/tree';
import { placeBeside, placeByKey } from '@/utils/tree/siblingPlace';

const node = (id: number, parent_id: number | null, name = `D${id}`): Department => ({
  id,
  parent_id,
  name,
  sort: id * 10,
  status: 1,
  version: 2,
});
const index = indexTree<Department>([node(1, null), node(2, 1), node(3, 1), node(4, 2)]);
const add: PlanEdit = { kind: 'add', id: -1, values: { name: 'New', parent_id: 1, sort: 0, status: 1 } };

test('a later edit takes the place of one that it makes pointless', () => {
  const moved = withEdit(index, [], { kind: 'move', id: 4, parentId: 3 });
  expect(withEdit(index, moved, { kind: 'move', id: 4, parentId: 1 })).toEqual([{ kind: 'move', id: 4, parentId: 1 }]);
  expect(withEdit(index, moved, { kind: 'move', id: 4, parentId: 2 })).toEqual([]);
  const named = withEdit(index, [], { kind: 'edit', id: 4, values: { name: 'X' } });
  expect(withEdit(index, named, { kind: 'edit', id: 4, values: { code: 'C' } })).toEqual([
    { kind: 'edit', id: 4, values: { name: 'X', code: 'C' } },
  ]);
  expect(withEdit(index, [add], { kind: 'edit', id: -1, values: { name: 'Newer' } })).toEqual([
    { ...add, values: { ...add.values, name: 'Newer' } },
  ]);
});

test('what others speak of is needed, and new ones get ids of their own', () => {
  const edits: PlanEdit[] = [add, { kind: 'move', id: 4, parentId: -1 }];
  expect([neededIds(edits).has(-1), neededIds([add]).has(-1)]).toEqual([true, false]);
  expect([newId([]), newId(edits)]).toEqual([-1, -2]);
});

test('of a plan that was carried out in part the rest is left, by the ids of what was made', () => {
  const edits: PlanEdit[] = [
    add,
    { kind: 'add', id: -2, values: { name: 'Later', parent_id: -1, sort: 0, status: 1 } },
    { kind: 'move', id: 4, parentId: -1, version: 1 },
    { kind: 'move', id: 2, parentId: 1, version: 1 },
    { kind: 'edit', id: 3, values: { name: 'D3' }, version: 1 },
  ];
  const now = indexTree<Department>([node(1, null), node(2, 1), node(3, 1), node(4, 2), node(9, 1, 'New')]);
  expect(remaining(now, edits)).toEqual([
    { kind: 'add', id: -2, values: { name: 'Later', parent_id: 9, sort: 0, status: 1 } },
    { kind: 'move', id: 4, parentId: 9, version: 2 },
  ]);
});

test('a plan is kept for its person alone, and what cannot be read is none', () => {
  writePlan(7, { edits: [add], isStarted: true });
  expect(readPlan(7)).toEqual({ edits: [add], isStarted: true });
  expect(readPlan(8)).toEqual(NO_PLAN);
  localStorage.setItem('account-center-plan-7', '{"edits":[{"kind":"burn","id":1}]}');
  expect(readPlan(7)).toEqual(NO_PLAN);
  writePlan(7, NO_PLAN);
  expect(localStorage.getItem('account-center-plan-7')).toBeNull();
});

test('places among siblings, beside a row and by the arrow keys', () => {
  const open = { index, isOpenAt: () => true };
  const closed = { index, isOpenAt: () => false };
  expect(placeBeside(open, 3, 'before')).toEqual({ parentId: 1, before: 3 });
  expect(placeBeside(open, 2, 'after')).toEqual({ parentId: 2, before: 4 });
  expect(placeBeside(closed, 2, 'after')).toEqual({ parentId: 1, before: 3 });
  expect(placeBeside(open, 3, 'after')).toEqual({ parentId: 1, before: null });
  expect(placeByKey(index, 3, 'ArrowUp')).toEqual({ parentId: 1, before: 2 });
  expect(placeByKey(index, 2, 'ArrowDown')).toEqual({ parentId: 1, before: null });
  expect([placeByKey(index, 2, 'ArrowUp'), placeByKey(index, 3, 'ArrowDown'), placeByKey(index, 3, 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
