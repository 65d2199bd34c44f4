import { nextSort } from '@/utils/tree/nextSort';
import { indexTree } from '@/utils/tree/tree';

const node = (id: number, parent_id: number | null, sort: number) => ({ id, parent_id, sort });
const index = indexTree([node(1, null, 10), node(2, 1, 30), node(3, 1, 20), node(4, 2, 1_000_000)]);

test.each([
  [null, 20],
  [1, 40],
  [3, 10],
  [2, 1_000_000],
])('below %s the next one is at %s', (parent, sort) => expect(nextSort(index, parent)).toBe(sort));

test('the first of all is at the first step', () =>
  expect(nextSort(indexTree<ReturnType<typeof node>>([]), null)).toBe(10));
