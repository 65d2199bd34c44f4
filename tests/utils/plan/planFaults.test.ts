import { childFinder, findDepartment, nameKey, type DepartmentRef } from '@/utils/plan/departmentRef';
import { indexTree } from '@/utils/tree/tree';
import { department, lineOf } from '../support/departments';
import { MAX_DEPTH, shapeFaults } from '@/utils/plan/planFaults';
import type { Department } from '@/contract/department';

describe('departmentRef', () => {
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
  ])('%j stands for %p', (ref, id) => expect(findDepartment(index, ref)).toBe(id));
});

describe('planFaults', () => {
  const faultsOf = (nodes: Department[], ...changed: number[]) => [...shapeFaults(indexTree(nodes), new Set(changed))];
  const depth = { key: 'depth', values: { max: MAX_DEPTH } };

  describe('names', () => {
    const nodes = [
      department(1, null, { name: 'Group' }),
      department(2, 1, { name: 'Office' }),
      department(3, 1, { name: 'OFFICE ' }),
      department(4, 2, { name: 'Office' }),
      department(5, null, { name: 'group' }),
    ];

    test('that meet below one parent are the fault of the one that was changed', () => {
      expect(faultsOf(nodes, 3, 4)).toEqual([[3, { key: 'name', values: { name: 'OFFICE ' } }]]);
      expect(faultsOf(nodes, 5)).toEqual([[5, { key: 'name', values: { name: 'group' } }]]);
    });

    test('that met before are nobody’s fault', () => expect(faultsOf(nodes)).toEqual([]));
  });

  describe('codes', () => {
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

    test('that meet anywhere are the fault of the one that was changed', () => {
      expect(faultsOf(nodes, 1)).toEqual([[1, { key: 'code', values: { code: 'a' } }]]);
      expect(faultsOf(nodes, 4)).toEqual([[4, { key: 'code', values: { code: 'b' } }]]);
    });

    test('come second to names', () => {
      expect(faultsOf(nodes, 2, 3).map(([id, { key }]) => [id, key])).toEqual([
        [2, 'name'],
        [3, 'name'],
      ]);
    });

    test('that are none may be had by many', () => expect(faultsOf(nodes, 5, 6, 7, 8)).toEqual([]));
  });

  describe('levels', () => {
    test('are as many as allowed in a line of twenty', () => {
      expect(faultsOf(lineOf(MAX_DEPTH), 1, MAX_DEPTH)).toEqual([]);
    });

    test('too many are the fault of the changed one that is nearest above, or of the one itself', () => {
      const line = lineOf(MAX_DEPTH + 2);
      expect(faultsOf(line, 3, 7)).toEqual([[7, depth]]);
      expect(faultsOf(line, 1)).toEqual([[1, depth]]);
      expect(faultsOf(line, 7, MAX_DEPTH + 1)).toEqual([[MAX_DEPTH + 1, depth]]);
      expect(faultsOf(line, 7, MAX_DEPTH + 2)).toEqual([
        [7, depth],
        [MAX_DEPTH + 2, depth],
      ]);
    });

    test('that were too many before are nobody’s fault', () => {
      const beside = department(50, null);
      expect(faultsOf([...lineOf(MAX_DEPTH + 1), beside])).toEqual([]);
      expect(faultsOf([...lineOf(MAX_DEPTH + 1), beside], 50)).toEqual([]);
    });
  });
});
