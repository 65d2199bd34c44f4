import { growingTree } from '@/utils/plan/growingTree';
import { MAX_DEPTH } from '@/utils/plan/planFaults';
import { department, lineOf } from '../support/departments';

/** 1 is the group, 2 and 3 are below it, 4 below 2, 5 below 4; 6 is another root. */
const tree = () =>
  growingTree([
    department(1, null, { name: 'Group', code: 'G' }),
    department(2, 1, { name: 'Sales', code: 'S' }),
    department(3, 1, { name: 'Works' }),
    department(4, 2, { name: 'East' }),
    department(5, 4, { name: 'Shop' }),
    department(6, null, { name: 'Other', code: undefined }),
  ]);

test('says what it has, where it stands and what it is called', () => {
  const { has, parentOf, nameOf } = tree();
  expect([has(4), has(99)]).toEqual([true, false]);
  expect([parentOf(4), parentOf(1), parentOf(99)]).toEqual([2, null, null]);
  expect([nameOf(4), nameOf(99)]).toEqual(['East', '']);
});

test.each<[number | null, number, boolean]>([
  [5, 5, true],
  [5, 4, true],
  [5, 1, true],
  [4, 5, false],
  [3, 2, false],
  [5, 6, false],
  [null, 1, false],
])('%p stands below %p, or is it: %p', (id, top, is) => expect(tree().isBelow(id, top)).toBe(is));

test.each<[number, number | null, boolean]>([
  [4, null, true],
  [4, 3, true],
  [4, 2, true],
  [4, 99, false],
  [4, 4, false],
  [2, 5, false],
  [-1, 5, true],
])('whether %p may hang below %p: %p', (id, parentId, may) => expect(tree().mayHang(id, parentId)).toBe(may));

describe('too many levels', () => {
  /** A line of so many levels, and beside it 50 with three levels, of which the first child has the last one. */
  const deep = (levels: number) =>
    growingTree([
      ...lineOf(levels),
      department(50, null),
      ...[51, 52].map((id) => department(id, 50)),
      department(53, 51),
    ]);

  test.each<[number, number | null, boolean]>([
    [53, MAX_DEPTH - 1, false],
    [53, MAX_DEPTH, true],
    [51, MAX_DEPTH - 2, false],
    [51, MAX_DEPTH - 1, true],
    [50, MAX_DEPTH - 3, false],
    [50, MAX_DEPTH - 2, true],
    [-1, MAX_DEPTH - 1, false],
    [-1, MAX_DEPTH, true],
    [1, null, false],
    [1, 53, true],
  ])('there are with %p below %p: %p', (id, parentId, isTooDeep) => {
    const { isTooDeep: judged, mayHang, isBelow } = deep(MAX_DEPTH);
    expect(judged(id, parentId)).toBe(isTooDeep);
    expect(mayHang(id, parentId)).toBe(!isTooDeep && !isBelow(parentId, id));
  });

  test('there are at the top, too, where the line is longer itself', () => {
    expect(deep(MAX_DEPTH + 1).mayHang(1, null)).toBe(false);
  });

  test('there are none any more when what hung below has gone', () => {
    const grown = deep(MAX_DEPTH);
    grown.put(53, null, 'D53', null);
    expect(grown.mayHang(50, MAX_DEPTH - 2)).toBe(true);
    grown.put(53, 52, 'D53', null);
    expect(grown.mayHang(50, MAX_DEPTH - 2)).toBe(false);
  });
});

test.each([
  [1, 5, [2, 5], 2],
  [1, 5, [4, 5], 4],
  [1, 5, [5], 5],
  [1, 5, [], 5],
  [2, 5, [1, 2, 4], 4],
  [6, 5, [2], 2],
])('on the way from %p down to %p the first one of %j is %p', (top, id, some, highest) => {
  expect(tree().highestBelow(top, id, new Set(some))).toBe(highest);
});

describe('a name', () => {
  test.each<[number, number | null, string, boolean]>([
    [2, 1, 'sales', true],
    [3, 1, 'sales', false],
    [-1, 1, ' SALES ', false],
    [-1, 1, 'Trade', true],
    [3, null, 'Sales', true],
    [3, null, 'Group', false],
    [4, 4, 'Sales', true],
  ])('may be taken by %p below %p, which is %p: %p', (id, parentId, name, isFree) => {
    expect(tree().isNameFree(id, parentId, name)).toBe(isFree);
  });

  test('that two have already is free for neither', () => {
    const { isNameFree } = growingTree([2, 3].map((id) => department(id, null, { name: 'Same' })));
    expect([2, 3].map((id) => isNameFree(id, null, 'Same'))).toEqual([false, false]);
  });

  test('is free again when its department is called otherwise or has moved', () => {
    const grown = tree();
    grown.put(2, 1, 'Trade', 'S');
    expect([grown.isNameFree(3, 1, 'Sales'), grown.isNameFree(3, 1, 'Trade')]).toEqual([true, false]);
    grown.put(2, 6, 'Trade', 'S');
    expect([grown.isNameFree(3, 1, 'Trade'), grown.isNameFree(3, 6, 'Trade')]).toEqual([true, false]);
    expect([grown.parentOf(2), grown.nameOf(2), grown.isBelow(5, 6)]).toEqual([6, 'Trade', true]);
  });
});

describe('a code', () => {
  test.each<[number, string | null | undefined, boolean]>([
    [2, 's', true],
    [3, 's', false],
    [-1, 'Ｓ', false],
    [-1, 'T', true],
    [-1, '', true],
    [-1, null, true],
    [-1, undefined, true],
  ])('may be taken by %p, which is %j: %p', (id, code, isFree) => expect(tree().isCodeFree(id, code)).toBe(isFree));

  test('is free again when its department has another or none', () => {
    const grown = tree();
    grown.put(2, 1, 'Sales', 'T');
    expect([grown.isCodeFree(3, 'S'), grown.isCodeFree(3, 'T')]).toEqual([true, false]);
    grown.put(2, 1, 'Sales', null);
    grown.put(2, 1, 'Sales', null);
    expect(grown.isCodeFree(3, 'T')).toBe(true);
  });
});
