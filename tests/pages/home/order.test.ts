import { inOwnOrder, movedTo } from '@/pages/home/systems';
import { systemsOf } from '@/utils/systems';

const systems = systemsOf({ data: [1, 2, 3, 4].map((id) => ({ id, name: `S${id}`, sort: id })) });
const ids = (list: readonly { id: number }[] | undefined) => list?.map(({ id }) => id);

test('the own order comes first, what it does not know after it, what is gone is nothing', () => {
  expect(ids(inOwnOrder(systems, [3, 9, 1]))).toEqual([3, 1, 2, 4]);
  expect(inOwnOrder(systems, [])).toBe(systems);
});

test('a system takes the place of another', () => {
  expect(ids(movedTo(systems, [], 1, 2))).toEqual([2, 3, 1, 4]);
  expect(ids(movedTo(systems, [], 4, 0))).toEqual([4, 1, 2, 3]);
});

test('there is no place beyond the ends, nor on the other side of the favourites', () => {
  expect(movedTo(systems, [], 1, -1)).toBeUndefined();
  expect(movedTo(systems, [], 4, 4)).toBeUndefined();
  expect(movedTo(systems, [], 2, 1)).toBeUndefined();
  expect(movedTo(systems, [1], 2, 0)).toBeUndefined();
  expect(movedTo(systems, [1], 1, 1)).toBeUndefined();
});
