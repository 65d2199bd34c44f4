import { act } from '@testing-library/react';
import { renderInApp } from '../support/inApp';
import { useNeighbours } from '@/hooks/list/useNeighbours';

type Options = Parameters<typeof useNeighbours>[0];

/** The second of three pages of two: 3 and 4 of 1 to 5. */
function open(id: number | undefined, list: Partial<Options['list']> = {}, query: Partial<Options['query']> = {}) {
  const move = jest.fn();
  const props: Options = {
    id,
    list: { rows: [{ id: 3 }, { id: 4 }], total: 5, loading: false, current: true, ...list },
    query: { page: 2, pageSize: 2, move, ...query },
  };
  const drawn = renderInApp(useNeighbours, { at: `/list?detail=${id ?? ''}&page=2`, props });
  const step = (way: 'previous' | 'next') => act(() => drawn.now()[way]?.());
  const ways = () => [drawn.now().previous !== undefined, drawn.now().next !== undefined];
  /** The list as it is after something has come. */
  const show = (ids: number[], page: number, rest: Partial<Options['list']> = {}, shown: { id?: number } = { id }) =>
    drawn.rerender({
      id: shown.id,
      list: { ...props.list, rows: ids.map((one) => ({ id: one })), ...rest },
      query: { ...props.query, page },
    });
  return { ...drawn, move, step, ways, show, lastMove: drawn.move };
}

test('within a page it goes to the row before and after, without a step in the history', () => {
  const after = open(3);
  after.step('next');
  expect(after.address()).toBe('/list?detail=4&page=2');
  expect(after.lastMove()).toBe('REPLACE');
  expect(after.move).not.toHaveBeenCalled();
  const before = open(4);
  before.step('previous');
  expect(before.address()).toBe('/list?detail=3&page=2');
});

test.each([
  ['within the list', 3, {}, 2, [true, true]],
  ['the first of all', 1, { rows: [{ id: 1 }, { id: 2 }] }, 1, [false, true]],
  ['the last of all', 5, { rows: [{ id: 5 }] }, 3, [true, false]],
  ['the last of a full page that is the last', 4, { total: 4 }, 2, [true, false]],
  ['the last of a page before one with a single row', 4, { total: 5 }, 2, [true, true]],
  ['one that the list does not have', 9, {}, 2, [false, false]],
  ['none', undefined, {}, 2, [false, false]],
  ['one in rows that are about to go', 3, { current: false }, 2, [false, false]],
])('from %s there is a way where there is a row', (_, id, list, page, expected) => {
  expect(open(id, list, { page }).ways()).toEqual(expected);
});

describe('over the edge of a page', () => {
  test('to the first row of the next one, once it is there', () => {
    const { move, step, ways, show, address, lastMove } = open(4);
    step('next');
    expect(move.mock.calls).toEqual([[3, 2, { replace: true }]]);
    expect(ways()).toEqual([false, false]);
    show([3, 4], 3, { current: false, loading: true });
    show([3, 4], 3, { current: false });
    show([5, 6], 3, { loading: true });
    expect(address()).toBe('/list?detail=4&page=2');
    show([5, 6], 3);
    expect(address()).toBe('/list?detail=5&page=2');
    expect(lastMove()).toBe('REPLACE');
    show([5, 6], 3, { total: 6 }, { id: 5 });
    expect(ways()).toEqual([true, true]);
  });

  test('to the last row of the one before', () => {
    const { move, step, show, address } = open(3);
    step('previous');
    expect(move.mock.calls).toEqual([[1, 2, { replace: true }]]);
    show([1, 2], 1);
    expect(address()).toBe('/list?detail=2&page=2');
  });

  test('nowhere where the page came without rows, and the ways are there again', () => {
    const { step, show, address, ways } = open(4);
    step('next');
    show([], 3);
    expect(address()).toBe('/list?detail=4&page=2');
    show([3, 4], 2);
    expect(ways()).toEqual([true, true]);
  });

  test('nowhere where the record was closed meanwhile', () => {
    const { step, show, address, go } = open(4);
    step('next');
    go('/list?page=3');
    show([3, 4], 3, { loading: true, current: false }, {});
    show([5], 3, {}, {});
    expect(address()).toBe('/list?page=3');
  });

  test('nowhere where another one was opened as the page came', () => {
    const { step, show, address, ways } = open(4);
    step('next');
    show([5, 6], 3, { total: 6 }, { id: 6 });
    expect(address()).toBe('/list?detail=4&page=2');
    expect(ways()).toEqual([true, false]);
  });
});
