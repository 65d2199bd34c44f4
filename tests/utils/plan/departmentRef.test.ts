import { childFinder, findDepartment, nameKey, type DepartmentRef } from '@/utils/plan/departmentRef';
import { indexTree } from '@/utils/tree/tree';
import { department } from '../support/departments';

const index = indexTree([
  department(1, null, { name: 'Group' }),
  department(2, 1, { name: 'Sales' }),
  department(3, 1, { name: 'Office' }),
  department(4, 2, { name: 'Office' }),
  department(5, 2, { name: 'OFFICE' }),
]);

test('names are told apart below each parent, however they are written', () => {
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
])('below %p the child named %s is %p; of two with the same name it is the first', (parentId, name, id) => {
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
])('%j stands for %p', (ref, id) => {
  expect(findDepartment(index, ref)).toBe(id);
});
