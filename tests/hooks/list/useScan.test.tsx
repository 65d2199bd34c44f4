import { act, renderHook } from '@testing-library/react';
import { useScan } from '@/hooks/list/useScan';
import { ROWS_AT_ONCE, type ScanPlan } from '@/utils/list/scan';
import { pageOf, type PageAnswer } from '@/utils/transfer/pageReader';
import { arrived, held } from '../support/held';
import { renderInApp } from '../support/inApp';
import { useNeighbours } from '@/hooks/list/useNeighbours';

describe('useScan', () => {
  interface Row {
    id: number;
  }
  type Plan = ScanPlan<Row>;
  const rows = (from: number, to: number): Row[] =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }));
  const answer = (from: number, to: number, total: number): PageAnswer<Row> => ({
    ok: true,
    data: { data: rows(from, to), total },
  });
  const even = { keep: ({ id }: Row) => id % 2 === 0, tells: () => true };

  /** A plan whose pages come when the test says so. */
  function heldPlan() {
    const read: ReturnType<typeof held<PageAnswer<Row>>>[] = [];
    const source = () => {
      const next = held<PageAnswer<Row>>();
      read.push(next);
      return next.promise;
    };
    const give = async (turn: number, reply: PageAnswer<Row>) => {
      await read[turn]?.give(reply);
      await arrived();
    };
    return { plan: { source, ...even } satisfies Plan, give, read };
  }

  function open(first: Plan | undefined) {
    const { result, rerender, unmount } = renderHook(({ plan }) => useScan(plan), { initialProps: { plan: first } });
    return { now: () => result.current, turnTo: (plan: Plan | undefined) => rerender({ plan }), unmount };
  }

  test('without a plan there is none, and with one it reads at once', async () => {
    const { now, turnTo } = open(undefined);
    expect(now()).toBeUndefined();
    const { plan, give } = heldPlan();
    turnTo(plan);
    expect(now()).toMatchObject({ phase: 'reading', found: [], done: 0, total: undefined, stale: false });
    await give(0, answer(1, 4, 4));
    expect(now()).toMatchObject({ phase: 'done', found: [{ id: 2 }, { id: 4 }], done: 4, total: 4, stale: false });
    turnTo(undefined);
    expect(now()).toBeUndefined();
  });

  test('another plan begins with nothing, and what the one before still hears counts no more', async () => {
    const [first, second] = [heldPlan(), heldPlan()];
    const { now, turnTo } = open(first.plan);
    await first.give(0, answer(1, 2, 3));
    turnTo(second.plan);
    expect(now()).toMatchObject({ phase: 'reading', found: [], done: 0, total: undefined, stale: false });
    await first.give(1, answer(3, 3, 3));
    expect(now()).toMatchObject({ phase: 'reading', done: 0 });
    await second.give(0, answer(7, 8, 2));
    expect(now()).toMatchObject({ phase: 'done', found: [{ id: 8 }] });
  });

  test('once its screen is gone no more pages are read', async () => {
    const { plan, give, read } = heldPlan();
    const { unmount } = open(plan);
    unmount();
    await give(0, answer(1, 2, 3));
    expect(read).toHaveLength(1);
  });

  test('it stops and goes on where it was', async () => {
    const { plan, give, read } = heldPlan();
    const { now } = open(plan);
    await give(0, answer(1, 2, 4));
    act(() => now()?.stop());
    await give(1, answer(3, 4, 4));
    expect(now()).toMatchObject({ phase: 'paused', found: [{ id: 2 }], done: 2 });
    act(() => now()?.goOn());
    await give(2, answer(3, 4, 4));
    expect(read).toHaveLength(3);
    expect(now()).toMatchObject({ phase: 'done', found: [{ id: 2 }, { id: 4 }] });
  });

  describe('read anew', () => {
    test('what was found before stays in sight, as old, until as much is found or the search ends', async () => {
      const { plan, give } = heldPlan();
      const { now } = open(plan);
      await give(0, answer(1, 4, 4));
      act(() => now()?.reload());
      expect(now()).toMatchObject({ phase: 'reading', found: [{ id: 2 }, { id: 4 }], done: 0, stale: true });
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
      await give(1, answer(10, 11, 4));
      expect(now()).toMatchObject({ phase: 'reading', found: [{ id: 2 }, { id: 4 }], done: 2, stale: true });
      clock.mockReturnValue(Date.now() + 1000);
      await give(2, answer(12, 12, 4));
      expect(now()).toMatchObject({ phase: 'reading', found: [{ id: 10 }, { id: 12 }], stale: false });
      clock.mockRestore();
      await give(3, answer(13, 13, 4));
      expect(now()).toMatchObject({ phase: 'done', found: [{ id: 10 }, { id: 12 }], stale: false });
    });

    test('fewer rows than before are all there is, once the search ended', async () => {
      const { plan, give } = heldPlan();
      const { now } = open(plan);
      await give(0, answer(1, 4, 4));
      act(() => now()?.reload());
      await give(1, answer(2, 2, 1));
      expect(now()).toMatchObject({ phase: 'done', found: [{ id: 2 }], stale: false });
    });

    test('what somebody went on to read is read without a pause; of another plan it is not', async () => {
      const all = rows(1, 3 * ROWS_AT_ONCE);
      const source: Plan['source'] = (paging) => Promise.resolve({ ok: true, data: pageOf(all, paging) });
      const big = (): Plan => ({ source, keep: ({ id }) => id % 1000 === 0, tells: () => true });
      const { now, turnTo } = open(big());
      await arrived();
      expect(now()).toMatchObject({ phase: 'paused', done: ROWS_AT_ONCE });
      act(() => now()?.goOn());
      await arrived();
      expect(now()).toMatchObject({ phase: 'paused', done: 2 * ROWS_AT_ONCE });
      act(() => now()?.reload());
      await arrived();
      expect(now()).toMatchObject({ phase: 'paused', done: 2 * ROWS_AT_ONCE });
      act(() => now()?.reload());
      act(() => now()?.reload());
      await arrived();
      expect(now()).toMatchObject({ phase: 'paused', done: 2 * ROWS_AT_ONCE });
      turnTo(big());
      await arrived();
      expect(now()).toMatchObject({ phase: 'paused', done: ROWS_AT_ONCE });
    });
  });
});

describe('useNeighbours', () => {
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
});
