import { act } from '@testing-library/react';
import { put, renderInApp } from '../support/inApp';
import { changeLocale } from '@/hooks/locale/useLocale';
import { listOf, useList, type ListPresets } from '@/hooks/list/useList';
import { roleActions } from '@/models/role';
import { roleList } from '@/pages/account/role/list';
import type { Role } from '@/contract/role';
import { oneOf } from '@/utils/address/queryValues';
import { ROWS_AT_ONCE } from '@/hooks/list/useScan';
import { pageOf, type PageAnswer } from '@/utils/transfer/pageReader';
import { comeBack, heldNetwork, arrived, heldCalls } from '../support/answers';

const definition = listOf({
  name: 'role',
  filters: { ...roleList.filters, level: oneOf(1, 2) },
  sortable: ['name'],
  presets: ['odd', 'unknown'],
  select: (root) => root.role,
  fetchPage: roleActions.fetchPage,
});
const rows = (...ids: number[]) => ids.map((id) => ({ id }) as Role);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const page = (ids: number[], total: number): PageAnswer<Role> => ({ ok: true, data: { data: rows(...ids), total } });
const failure: PageAnswer<Role> = { ok: false, failure: { code: 500, message: 'trouble' } };

/** Opens a list of roles with a preset that finds rows with odd ids. */
function open(address: string, before?: () => void) {
  const network = heldNetwork();
  const plans: object[] = [];
  const { call: source, answers: pages, give: answer } = heldCalls<PageAnswer<Role>>();
  const presets: ListPresets<Role, typeof definition.filters> = {
    odd: {
      title: 'common.retry',
      plan: (filters) => {
        plans.push(filters);
        return { source, isMatch: ({ id }) => id % 2 === 1, isKnown: () => true };
      },
    },
  };
  const hook = renderInApp(() => useList(definition, presets), { at: address, ...(before && { before }) });
  const list = () => hook.now().list;
  const ids = () => list().rows.map(({ id }) => id);
  return { ...hook, requests: network.requests, plans, read: pages, list, ids, answer, query: () => hook.now().query };
}

beforeEach(() => window.localStorage.clear());

test('a list with a preset shows only rows that match filters and preset, and sends only search requests', async () => {
  const { plans, list, ids, answer, requests } = open('/list?preset=odd&level=2');
  expect(plans.at(-1)).toEqual({ level: 2 });
  expect(list()).toMatchObject({ rows: [], total: 0, loading: true, failed: false, isCurrent: true });
  await answer(0, page([1, 2, 3], 3));
  expect(ids()).toEqual([1, 3]);
  expect(list()).toMatchObject({ total: 2, loading: false, failed: false, scan: { phase: 'done', found: rows(1, 3) } });
  expect(await requests()).toEqual([]);
});

test('rows found by a preset are paged in the order in which the search found the rows', async () => {
  const { query, list, ids, answer, go, read } = open('/list?preset=odd&page=2&sortField=name&sortOrder=descend');
  expect(query()).toMatchObject({ page: 1, preset: 'odd', sortable: [], sortField: undefined, sortOrder: undefined });
  const everything = page(range(1, 60), 60);
  await answer(0, everything);
  expect(query().page).toBe(2);
  expect(ids()).toEqual([21, 23, 25, 27, 29, 31, 33, 35, 37, 39]);
  expect(list().total).toBe(30);
  go('/list?preset=odd&page=3');
  expect(ids()).toEqual([41, 43, 45, 47, 49, 51, 53, 55, 57, 59]);
  go('/list?preset=odd&page=4');
  expect([query().page, ids().at(-1), read.length]).toEqual([3, 59, 1]);
});

test('a list with a preset is loading until a row is found, and again while a reload shows old rows', async () => {
  const { list, ids, answer } = open('/list?preset=odd');
  // The search reports its state at most five times a second, so the clock advances by one second.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await answer(0, page(range(1, 100), 101));
  clock.mockRestore();
  expect(list()).toMatchObject({ total: 50, loading: false, scan: { phase: 'reading' } });
  await answer(1, page([101], 101));
  expect(list()).toMatchObject({ total: 51, loading: false });
  act(() => list().reload());
  expect(list()).toMatchObject({ total: 51, loading: true, scan: { stale: true } });
  await answer(2, page([1, 2], 2));
  expect(list()).toMatchObject({ total: 1, loading: false });
  expect(ids()).toEqual([1]);
});

test('during a reload of a preset, the old rows stay visible until as many new rows are found', async () => {
  const { list, ids, answer } = open('/list?preset=odd');
  await answer(0, page([1, 2, 3], 3));
  act(() => list().reload());
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await answer(1, page([11, 12], 5));
  expect(list()).toMatchObject({ rows: rows(1, 3), scan: { phase: 'reading', done: 2, stale: true } });
  clock.mockReturnValue(Date.now() + 1000);
  await answer(2, page([13], 5));
  expect(list()).toMatchObject({ rows: rows(11, 13), scan: { phase: 'reading', stale: false } });
  clock.mockRestore();
  await answer(3, page([14, 15], 5));
  expect(ids()).toEqual([11, 13, 15]);
});

test('a reload of a list with a preset reads as many batches of rows as before; new filters read only one', async () => {
  const all = rows(...range(1, 3 * ROWS_AT_ONCE));
  const plan = () => ({
    source: (paging: Parameters<typeof pageOf>[1]) => Promise.resolve({ ok: true as const, data: pageOf(all, paging) }),
    isMatch: ({ id }: Role) => id % 1000 === 0,
    isKnown: () => true,
  });
  const presets: ListPresets<Role, typeof definition.filters> = { odd: { title: 'common.retry', plan } };
  const { now, go } = renderInApp(() => useList(definition, presets), { at: '/list?preset=odd' });
  const readPortions = async (portions: number) => {
    await arrived();
    expect(now().list.scan).toMatchObject({ phase: 'paused', done: portions * ROWS_AT_ONCE });
  };
  await readPortions(1);
  act(() => now().list.scan?.resume());
  await readPortions(2);
  act(() => now().list.reload());
  await readPortions(2);
  act(() => {
    now().list.reload();
    now().list.reload();
  });
  await readPortions(2);
  go('/list?preset=odd&level=1');
  await readPortions(1);
});

test('a failed preset search continues at the failed page, on request or when the network returns', async () => {
  const { list, read, answer } = open('/list?preset=odd');
  await answer(0, page(range(1, 100), 102));
  await answer(1, failure);
  expect(list()).toMatchObject({ failed: true, loading: false, total: 50 });
  act(() => list().reload());
  expect(list()).toMatchObject({ failed: false, total: 50 });
  await answer(2, failure);
  expect(read).toHaveLength(3);
  await comeBack();
  await answer(3, page([101, 102], 102));
  expect(list()).toMatchObject({ failed: false, total: 51, scan: { phase: 'done', done: 102 } });
  await comeBack();
  expect(read).toHaveLength(4);
});

test('a failed preset search without rows does not continue when the network returns', async () => {
  const { list, read, answer } = open('/list?preset=odd');
  await answer(0, failure);
  expect(list()).toMatchObject({ failed: true, loading: false, total: 0 });
  await comeBack();
  expect(read).toHaveLength(1);
});

test('a change of language or filters restarts the search of a preset', async () => {
  const { list, plans, read, answer, go } = open('/list?preset=odd');
  await answer(0, page([1], 1));
  const before = plans.length;
  await act(() => changeLocale('en-US'));
  expect(plans).toHaveLength(before + 1);
  expect(read).toHaveLength(2);
  go('/list?preset=odd&level=1');
  expect([plans.at(-1), read.length]).toEqual([{ level: 1 }, 3]);
  expect(list()).toMatchObject({ rows: [], total: 0, scan: { phase: 'reading', done: 0, stale: false } });
  await answer(1, page([9], 1));
  expect(list()).toMatchObject({ rows: [], scan: { phase: 'reading', done: 0 } });
  await answer(2, page([3], 1));
  expect(list()).toMatchObject({ rows: rows(3), scan: { phase: 'done' } });
  await act(() => changeLocale('zh-CN'));
});

test('when the network returns, a list with a preset does not retry an earlier failed list request', async () => {
  const { requests } = open('/list?preset=odd', () => {
    const query = { page: 1, pageSize: 10 };
    void put(roleActions.pageReceived({ page: { data: rows(1), total: 1, current_page: 1 }, query }));
    void put(roleActions.pageFailed());
  });
  await comeBack();
  expect(await requests()).toEqual([]);
});

test.each(['/list?preset=unknown', '/list?preset=odd'])(
  'the address %s requests page 1 without a preset search, because the screen does not define the preset',
  async (path) => {
    const { requests } = heldNetwork();
    const { now } = renderInApp(() => useList(definition, path.endsWith('odd') ? undefined : {}), { at: path });
    expect(await requests()).toEqual([{ page: '1', pageSize: '10' }]);
    expect(now().list.scan).toBeUndefined();
  },
);
