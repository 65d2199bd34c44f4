import { nextSibling, placeBeside, placeByKey } from '@/utils/tree/siblingPlace';
import { indexTree, type TreeNode } from '@/utils/tree/tree';

interface Node extends TreeNode<Node> {
  id: number;
}

/** 1 > (2 > (3, 4), 5), 6, 7 */
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
])('behind the row at %d follows the sibling %s', (at, sibling) => {
  expect(nextSibling(index, at)).toBe(sibling);
});

/** The first row below the first one is open, and so would the last be. */
const tree = { index, isOpenAt: (at: number) => at === 1 || at === 6 };

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
] as const)('what is put %s %d goes there', (side, id, place) => {
  expect(placeBeside(tree, id, side)).toEqual(place);
});

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
])('%s takes %d there', (key, id, place) => {
  expect(placeByKey(index, id, key)).toEqual(place);
});
