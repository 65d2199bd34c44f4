import fc from 'fast-check';
import { nextSort, nextSibling, placeBeside, placeByKey, bySort, siblingSorts } from '@/utils/tree/siblings';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { MAX_SORT } from '@/constants/limits';
import { departmentFinder, pathKey } from '@/utils/tree/departmentFinder';
import { isDaily } from '../../support/tier';
import { department } from '../support/departments';

describe('nextSort', () => {
  const node = (id: number, parent_id: number | null, sort: number) => ({ id, parent_id, sort });
  const index = indexTree([node(1, null, 10), node(2, 1, 30), node(3, 1, 20), node(4, 2, 1_000_000)]);

  test.each([
    [null, 20],
    [1, 40],
    [3, 10],
    [2, 1_000_000],
  ])('below the parent %s the next sort number is %s', (parent, sort) => expect(nextSort(index, parent)).toBe(sort));

  test('the first sort number of a tree is 10', () =>
    expect(nextSort(indexTree<ReturnType<typeof node>>([]), null)).toBe(10));
});

describe('position among siblings', () => {
  interface Node extends TreeNode<Node> {
    id: number;
  }

  /** Node 1 has the children 2 and 5. Node 2 has the children 3 and 4. Nodes 6 and 7 are also roots. */
  const index = indexTree<Node>([
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 2 },
    { id: 4, parent_id: 2 },
    { id: 5, parent_id: 1 },
    { id: 6, parent_id: null },
    { id: 7, parent_id: null },
  ]);

  test.each([
    [0, 6],
    [1, 5],
    [2, 4],
    [3, null],
    [4, null],
    [5, 7],
    [6, null],
    [99, null],
  ])('the node in row %d has the next sibling %s', (at, sibling) => expect(nextSibling(index, at)).toBe(sibling));

  /** Nodes 2 and 7, which are in the rows 1 and 6, are open. Node 7 has no children. */
  const tree = { index, isOpenAt: (row: number) => row === 1 || row === 6 };

  test.each([
    ['before', 5, { parentId: 1, before: 5 }],
    ['before', 1, { parentId: null, before: 1 }],
    ['before', 2, { parentId: 1, before: 2 }],
    ['after', 1, { parentId: null, before: 6 }],
    ['after', 2, { parentId: 2, before: 3 }],
    ['after', 3, { parentId: 2, before: 4 }],
    ['after', 5, { parentId: 1, before: null }],
    ['after', 7, { parentId: null, before: null }],
    ['before', 99, undefined],
    ['after', 99, undefined],
  ] as const)('a node dropped %s the node %d gets the position %j', (side, id, place) =>
    expect(placeBeside(tree, id, side)).toEqual(place),
  );

  test.each([
    ['ArrowUp', 5, { parentId: 1, before: 2 }],
    ['ArrowUp', 7, { parentId: null, before: 6 }],
    ['ArrowUp', 4, { parentId: 2, before: 3 }],
    ['ArrowUp', 2, undefined],
    ['ArrowUp', 1, undefined],
    ['ArrowDown', 1, { parentId: null, before: 7 }],
    ['ArrowDown', 2, { parentId: 1, before: null }],
    ['ArrowDown', 4, undefined],
    ['ArrowDown', 7, undefined],
    ['ArrowRight', 2, undefined],
    ['ArrowUp', 99, undefined],
    ['ArrowDown', 99, undefined],
  ])('the key %s moves the tree node %d to the position %j', (key, id, place) =>
    expect(placeByKey(index, id, key)).toEqual(place),
  );
});

describe('order of siblings', () => {
  const siblings = (...pairs: [id: number, sort: number][]) => pairs.map(([id, sort]) => ({ id, sort }));

  test('siblings are ordered by sort number, then by id; new siblings are last in the order of creation', () => {
    const siblingRows = siblings([4, 10], [1, 20], [7, 20], [-1, 20], [-2, 20], [-3, 20], [2, 30]);
    expect([...siblingRows].reverse().sort(bySort)).toEqual(siblingRows);
  });

  const MOVED = 3;
  /** Returns the changed sort numbers, each as `id,sort`. */
  const changesOf = (order: ReturnType<typeof siblings>) => [...siblingSorts(order, MOVED)].join(' ');

  test.each([
    ['already has a suitable sort number', siblings([1, 10], [3, 20], [2, 30]), ''],
    ['has no siblings', siblings([3, 20]), ''],
    ['is not in the list', siblings([2, 20], [1, 10]), ''],
    ['is first because of its lower id', siblings([3, 10], [4, 10]), ''],
    ['is between two others', siblings([1, 10], [3, 30], [2, 20]), '3,15'],
    ['is last', siblings([1, 10], [2, 20], [3, 5]), '3,30'],
    ['is first', siblings([3, 90], [1, 50], [2, 60]), '3,40'],
    ['is first near zero', siblings([3, 30], [1, 10], [2, 20]), '3,5'],
    ['is before a higher id at zero', siblings([3, 30], [4, 0]), '3,0'],
    ['fits by its id after an equal number', siblings([1, 10], [3, 30], [4, 10]), '3,10'],
    ['fits by its id before the next number', siblings([5, 10], [3, 30], [9, 11]), '3,11'],
    ['is last at the maximum', siblings([1, MAX_SORT - 10], [3, 0]), `3,${MAX_SORT}`],
    ['is last near the maximum', siblings([1, MAX_SORT - 9], [3, 0]), `3,${MAX_SORT - 8}`],
  ])('if the moved sibling %s, at most its own sort number changes', (_, order, changes) => {
    expect(changesOf(order)).toBe(changes);
  });

  test.each([
    ['numbers of later siblings increase as far as needed', siblings([1, 10], [3, 30], [2, 10], [4, 40]), '3,11 2,12'],
    [
      'numbers of earlier siblings decrease if these are fewer',
      siblings([5, 1], [1, 10], [3, 30], [2, 10], [4, 11], [6, 40]),
      '3,9 1,8',
    ],
    ['numbers decrease to zero at least', siblings([1, 2], [3, 9], [2, 2], [4, 3]), '3,1 1,0'],
    ['no number is below zero', siblings([1, 0], [3, 30], [2, 0]), '3,1 2,2'],
    ['the first position is zero', siblings([3, 5], [1, 0], [2, 1]), '3,0 1,1'],
    [
      'no number exceeds the maximum',
      siblings([1, MAX_SORT], [3, 30], [2, MAX_SORT]),
      `3,${MAX_SORT - 1} 1,${MAX_SORT - 2}`,
    ],
    [
      'numbers increase to the maximum at most',
      siblings([5, MAX_SORT - 3], [1, MAX_SORT - 2], [3, 0], [2, MAX_SORT - 2]),
      `3,${MAX_SORT - 1} 2,${MAX_SORT}`,
    ],
    ['an unchanged number is omitted', siblings([1, 10], [3, 11], [2, 10]), '2,12'],
  ])('if no sort number is free for a moved sibling, %s', (_, order, changes) =>
    expect(changesOf(order)).toBe(changes),
  );

  test('any move of a sibling results in the wanted order, with all sort numbers within the bounds', () => {
    const sort = fc.oneof(fc.nat({ max: 12 }), fc.integer({ min: MAX_SORT - 12, max: MAX_SORT }), fc.nat({ max: 500 }));
    fc.assert(
      fc.property(fc.array(sort, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (sorts, from, to) => {
        const before = sorts
          .map((own, index) => ({ id: index % 4 === 3 ? -index : index + 1, sort: own }))
          .sort(bySort);
        const [moved] = before.splice(from % sorts.length, 1);
        if (!moved) return;
        const order = before.toSpliced(to % sorts.length, 0, moved);
        const changes = siblingSorts(order, moved.id);
        const after = order.map(({ id, sort: own }) => ({ id, sort: changes.get(id) ?? own }));
        expect(after.toSorted(bySort)).toEqual(after);
        expect(after.every(({ sort: own }) => own >= 0 && own <= MAX_SORT)).toBe(true);
      }),
      { numRuns: isDaily ? 300 : 5000 },
    );
  });
});

const departmentNamed = (id: number, parent_id: number | null, name: string, code: string | null = null) =>
  department(id, parent_id, { name, code });

const finder = () =>
  departmentFinder(
    indexTree([
      departmentNamed(1, null, 'Group', 'G'),
      departmentNamed(2, 1, 'Research', 'RD'),
      departmentNamed(3, 2, 'Web', 'X-1'),
      departmentNamed(4, 1, 'Sales'),
      departmentNamed(5, 4, 'Web', 'X-1'),
      departmentNamed(6, 4, 'Front-Desk', ''),
      departmentNamed(7, 1, 'Front'),
      departmentNamed(8, 7, 'Desk'),
      departmentNamed(9, null, 'Branch'),
      departmentNamed(10, 9, 'Hall'),
      departmentNamed(11, 4, 'Branch', 'Garage'),
      departmentNamed(12, 11, 'Hall'),
      departmentNamed(13, 7, 'Garage'),
      departmentNamed(14, 4, 'A/B tests'),
    ]),
  );

test.each([
  ['a code', 'RD', 2],
  ['a code in another case', ' ｒｄ ', 2],
  ['a name', 'sales', 4],
  ['the whole path', 'Group / Research / Web', 3],
  ['a path without blanks', 'group/sales/web', 5],
  ['a path with other separators', 'Group > Sales \\ Web', 5],
  ['a path with a full-width slash', 'Group／Sales／Web', 5],
  ['a path with hyphens', 'Group-Sales-Web', 5],
  ['the end of a path', 'Sales / Web', 5],
  ['the end of a path with hyphens', 'Research - Web', 3],
  ['a name with a hyphen that is also a path', 'Front-Desk', 6],
  ['a path that is also a name with a hyphen', 'Front / Desk', 8],
  ['a name with a slash', 'a/b tests', 14],
  ['a name at the top', '/ Branch', 9],
  ['a whole path that is also the end of another', 'Branch / Hall', 10],
  ['a whole path with hyphens that is also the end of another', 'Branch-Hall', 10],
  ['a path whose end is also a whole path', 'Sales / Branch / Hall', 12],
])('a department is found by %s: %s', (_, text, id) => expect(finder().find(text)).toEqual({ id }));

test.each([
  ['Branch', ['Group / Sales / Branch', '/ Branch']],
  ['garage', ['Group / Sales / Branch', 'Group / Front / Garage']],
  ['Web', ['Group / Research / Web', 'Group / Sales / Web']],
  ['x-1', ['Group / Research / Web', 'Group / Sales / Web']],
  ['Hall', ['Group / Sales / Branch / Hall', 'Branch / Hall']],
])('the department name %s is ambiguous, and the paths of all matches are returned', (text, ambiguous) => {
  expect(finder().find(text)).toEqual({ ambiguous });
});

test.each(['', 'Nowhere', 'north-east', 'Group / Web', 'Research / Web / Group', 'Group Sales'])(
  'the text %j finds no department',
  (text) => expect(finder().find(text)).toBe('unknown'),
);

test('the path of a department has the names from the root; unknown departments have an empty path', () => {
  expect([5, 99].map(finder().path)).toEqual(['Group / Sales / Web', '']);
});

test.each([
  ['A/B', 'a/b'],
  ['A / B', 'a/b'],
  ['A> b', 'a/b'],
  ['A \\B', 'a/b'],
  ['North West  >  B / C', 'north west/b/c'],
  ['A-B', 'a-b'],
])('the department path %s is normalized to %s', (text, key) => expect(pathKey(text)).toBe(key));
