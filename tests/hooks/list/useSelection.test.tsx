import { act, renderHook } from '@testing-library/react';
import { useSelection, useSelectAll } from '@/hooks/list/useSelection';
import type { PageAnswer, PageSource } from '@/utils/transfer/pageReader';
import { useNeighbours } from '@/hooks/list/useNeighbours';
import { listenEachTest } from '../../request/support';
import { heldCalls } from '../support/answers';
import { renderInApp } from '../support/inApp';

describe('useSelection', () => {
  const row = (id: number, name = `row ${id}`) => ({ id, name });
  const firstPage = [row(1), row(2)];
  const secondPage = [row(3), row(4)];

  function open() {
    const { result, rerender } = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: firstPage } });
    const select = (...ids: number[]) => act(() => result.current.select(ids));
    const show = (shown: typeof firstPage) => rerender({ shown });
    const rows = () => result.current.rows;
    const ids = () => result.current.ids;
    return { result, select, show, rows, ids };
  }

  test('useSelection keeps rows of several pages in the order of selection', () => {
    const { select, show, rows, ids } = open();
    select(2);
    show(secondPage);
    expect(rows()).toEqual([row(2)]);
    select(2, 4, 3);
    expect(ids()).toEqual([2, 4, 3]);
    expect(rows()).toEqual([row(2), row(4), row(3)]);
    show(firstPage);
    expect(rows()).toEqual([row(2), row(4), row(3)]);
  });

  test('useSelection deselects a row of another page by its id', () => {
    const { select, show, ids } = open();
    select(1, 2);
    show(secondPage);
    select(2, 3);
    expect(ids()).toEqual([2, 3]);
  });

  test('useSelection has the current values of a reloaded row, even if the row is on another page', () => {
    const { select, show, rows } = open();
    select(1);
    show([row(1, 'renamed')]);
    expect(rows()).toEqual([row(1, 'renamed')]);
    select(1);
    show(secondPage);
    expect(rows()).toEqual([row(1, 'renamed')]);
  });

  test('useSelection ignores ids of rows that were never shown', () => {
    const { select, ids, rows } = open();
    expect([ids(), rows()]).toStrictEqual([[], []]);
    select(1, 9);
    expect([ids(), rows()]).toStrictEqual([[1], [row(1)]]);
  });

  test('useSelection adds rows of all pages at once without duplicates', () => {
    const { result, select, ids, rows } = open();
    const { add } = result.current;
    select(2);
    act(() => add([row(1), row(2, 'another name'), row(9)]));
    expect(ids()).toEqual([2, 1, 9]);
    expect(rows()).toEqual([row(2), row(1), row(9)]);
    act(() => add([row(9)]));
    expect(ids()).toEqual([2, 1, 9]);
  });

  test('useSelection removes selected rows, either a single row or all rows', () => {
    const { result, select, show, ids, rows } = open();
    select(1, 2);
    show(secondPage);
    act(() => result.current.remove([1, 3]));
    expect(ids()).toEqual([2]);
    act(() => result.current.clear());
    expect([ids(), rows()]).toStrictEqual([[], []]);
  });
});

describe('useSelectAll', () => {
  type Row = { id: number };
  const page = (ids: number[], total: number): PageAnswer<Row> => ({
    ok: true,
    data: { data: ids.map((id) => ({ id })), total },
  });

  function open() {
    const { call: source, give } = heldCalls<PageAnswer<Row>, Parameters<PageSource<Row>>>();
    const add = jest.fn();
    const { result, rerender, unmount } = renderHook(({ filters }) => useSelectAll(source, filters, { add }), {
      initialProps: { filters: { keyword: 'a' } },
    });
    return {
      source,
      add,
      give,
      unmount,
      filter: (keyword: string) => rerender({ filters: { keyword } }),
      start: () => act(() => result.current.start()),
      stop: () => act(() => result.current.stop()),
      progress: () => result.current.progress,
    };
  }

  const reports = listenEachTest();

  test('useSelectAll selects all rows together after reading the last page', async () => {
    const { start, give, progress, add, source } = open();
    expect(progress()).toBeUndefined();
    start();
    expect(progress()).toEqual({ done: 0, total: 0 });
    await give(0, page([1, 2], 3));
    expect(progress()).toEqual({ done: 2, total: 3 });
    expect(add).not.toHaveBeenCalled();
    await give(1, page([3], 3));
    expect(progress()).toBeUndefined();
    expect(add.mock.calls).toEqual([[[{ id: 1 }, { id: 2 }, { id: 3 }]]]);
    expect([source.mock.calls.map(([{ page: turn }]) => turn), reports]).toEqual([[1, 2], []]);
  });

  test('useSelectAll reports a failure and selects nothing', async () => {
    const { start, give, progress, add } = open();
    start();
    await give(0, page([1, 2], 3));
    await give(1, { ok: false, failure: { code: 500, message: 'trouble' } });
    expect(progress()).toBeUndefined();
    expect(add).not.toHaveBeenCalled();
    expect(reports).toEqual([['error', 'trouble']]);
  });

  test.each(['stop', 'filter', 'unmount'] as const)(
    'useSelectAll selects nothing and reports no error if reading is interrupted by: %s',
    async (how) => {
      const all = open();
      all.start();
      await all.give(0, page([1, 2], 3));
      if (how === 'filter') all.filter('b');
      else all[how]();
      if (how !== 'unmount') expect(all.progress()).toBeUndefined();
      act(() => all.source.mock.calls[1]?.[2]?.part(1));
      if (how !== 'unmount') expect(all.progress()).toBeUndefined();
      await all.give(1, { ok: false, failure: { code: 500, message: 'trouble' } });
      expect(all.add).not.toHaveBeenCalled();
      expect(reports).toEqual([]);
      expect(all.source).toHaveBeenCalledTimes(2);
    },
  );

  test('useSelectAll continues reading while the filters are unchanged', async () => {
    const { start, filter, give, add } = open();
    start();
    filter('a');
    await give(0, page([1], 1));
    expect(add).toHaveBeenCalledTimes(1);
  });

  test('useSelectAll reads from the first page when it is started again', async () => {
    const { start, stop, give, add, progress, source } = open();
    start();
    await give(0, page([1, 2], 3));
    stop();
    start();
    await give(1, page([9], 9));
    expect(progress()).toEqual({ done: 0, total: 0 });
    await give(2, page([5], 1));
    expect(add.mock.calls).toEqual([[[{ id: 5 }]]]);
    expect(source.mock.calls.map(([{ page: turn }]) => turn)).toEqual([1, 2, 1]);
  });
});

type Options = Parameters<typeof useNeighbours>[0];

/** Opens a record of a list with the ids 1 to 5. The shown page is the second of three, with the ids 3 and 4. */
function open(id: number | undefined, list: Partial<Options['list']> = {}, query: Partial<Options['query']> = {}) {
  const move = jest.fn();
  const props: Options = {
    id,
    list: { rows: [{ id: 3 }, { id: 4 }], total: 5, loading: false, isCurrent: true, ...list },
    query: { page: 2, pageSize: 2, move, ...query },
  };
  const hook = renderInApp(useNeighbours, { at: `/list?detail=${id ?? ''}&page=2`, props });
  const step = (way: 'previous' | 'next') => act(() => hook.now()[way]?.());
  const hasNeighbours = () => [hook.now().previous !== undefined, hook.now().next !== undefined];
  const show = (ids: number[], page: number, rest: Partial<Options['list']> = {}, shown: { id?: number } = { id }) =>
    hook.rerender({
      id: shown.id,
      list: { ...props.list, rows: ids.map((rowId) => ({ id: rowId })), ...rest },
      query: { ...props.query, page },
    });
  return { ...hook, move, step, hasNeighbours, show, lastMove: hook.move };
}

test('a step to the next or previous row of the same page replaces the address', () => {
  const after = open(3);
  after.step('next');
  expect([after.address(), after.lastMove()]).toEqual(['/list?detail=4&page=2', 'REPLACE']);
  expect(after.move).not.toHaveBeenCalled();
  const before = open(4);
  before.step('previous');
  expect(before.address()).toBe('/list?detail=3&page=2');
});

test.each([
  ['a row within the list', 3, {}, 2, [true, true]],
  ['the first row of the list', 1, { rows: [{ id: 1 }, { id: 2 }] }, 1, [false, true]],
  ['the last row of the list', 5, { rows: [{ id: 5 }] }, 3, [true, false]],
  ['the last row of a full last page', 4, { total: 4 }, 2, [true, false]],
  ['the last row before a page with a single row', 4, { total: 5 }, 2, [true, true]],
  ['a row missing in the list', 9, {}, 2, [false, false]],
  ['no row', undefined, {}, 2, [false, false]],
  ['a row of an outdated page', 3, { isCurrent: false }, 2, [false, false]],
])('useNeighbours returns whether a previous and a next row exist for %s', (_, id, list, page, expected) => {
  expect(open(id, list, { page }).hasNeighbours()).toEqual(expected);
});

describe('step beyond the page of a list', () => {
  test('a step beyond the page opens the first row of the next page once that page is loaded', () => {
    const { move, step, hasNeighbours, show, address, lastMove } = open(4);
    step('next');
    expect(move.mock.calls).toEqual([[3, 2, { replace: true }]]);
    expect(hasNeighbours()).toEqual([false, false]);
    show([3, 4], 3, { isCurrent: false, loading: true });
    show([3, 4], 3, { isCurrent: false });
    show([5, 6], 3, { loading: true });
    expect(address()).toBe('/list?detail=4&page=2');
    show([5, 6], 3);
    expect([address(), lastMove()]).toEqual(['/list?detail=5&page=2', 'REPLACE']);
    show([5, 6], 3, { total: 6 }, { id: 5 });
    expect(hasNeighbours()).toEqual([true, true]);
  });

  test('a step beyond the page opens the last row of the previous page', () => {
    const { move, step, show, address } = open(3);
    step('previous');
    expect(move.mock.calls).toEqual([[1, 2, { replace: true }]]);
    show([1, 2], 1);
    expect(address()).toBe('/list?detail=2&page=2');
  });

  test('a step to an empty page returns to the page of the open row, which has both neighbours again', () => {
    const { step, show, address, hasNeighbours } = open(4);
    step('next');
    show([], 3);
    expect(address()).toBe('/list?detail=4&page=2');
    show([3, 4], 2);
    expect(hasNeighbours()).toEqual([true, true]);
  });

  test('a step beyond the page opens no row if the record was closed meanwhile', () => {
    const { step, show, address, go } = open(4);
    step('next');
    go('/list?page=3');
    show([3, 4], 3, { loading: true, isCurrent: false }, {});
    show([5], 3, {}, {});
    expect(address()).toBe('/list?page=3');
  });

  test('a step beyond the page opens no row if another row was opened meanwhile', () => {
    const { step, show, address, hasNeighbours } = open(4);
    step('next');
    show([5, 6], 3, { total: 6 }, { id: 6 });
    expect([address(), hasNeighbours()]).toEqual(['/list?detail=4&page=2', [true, false]]);
  });
});
