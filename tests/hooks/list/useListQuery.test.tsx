import { act } from '@testing-library/react';
import { readPreset, readRequest, useListQuery } from '@/hooks/list/useListQuery';
import { oneOf, text } from '@/utils/address/queryValues';
import { readTableSettings } from '@/utils/storage/listStorage';
import { writeStored } from '@/utils/storage/safeStorage';
import { renderInApp } from '../support/inApp';

const definition = {
  name: 'people',
  filters: { keyword: text, status: oneOf(0, 1) },
  sortable: ['name', 'code'],
  presets: ['locked', 'unused'],
};
const open = (path: string) => {
  const hook = renderInApp(() => useListQuery(definition), { at: path });
  return { ...hook, run: (change: (query: ReturnType<typeof hook.now>) => void) => act(() => change(hook.now())) };
};
const remember = (pageSize: number) => writeStored('table-people', JSON.stringify({ pageSize }));
const storedSize = () => readTableSettings('people').pageSize;

beforeEach(() => window.localStorage.clear());

describe('list request for an address', () => {
  test('an address without a query requests the first page in the default order', () => {
    const { now } = open('/list');
    expect(now()).toMatchObject({ page: 1, pageSize: 10, filters: {}, isFiltered: false, sortable: ['name', 'code'] });
    expect([now().preset, now().sortField, now().sortOrder]).toEqual([undefined, undefined, undefined]);
    expect(now().request).toEqual({ page: 1, pageSize: 10 });
  });

  test('a list request contains all values of the address', () => {
    const { now } = open('/list?keyword=ann&status=0&page=3&pageSize=20&sortField=code&sortOrder=descend');
    const paging = { page: 3, pageSize: 20, sortField: 'code', sortOrder: 'descend' };
    expect(now()).toMatchObject({ ...paging, filters: { keyword: 'ann', status: 0 }, isFiltered: true });
    expect(now().request).toEqual({ ...paging, keyword: 'ann', status: 0 });
    expect(now().request).not.toHaveProperty('filters');
  });

  test('a preset counts as a filter of the list, but is not sent with the list request', () => {
    const { now } = open('/list?preset=unused');
    expect(now()).toMatchObject({ preset: 'unused', isFiltered: true, request: { page: 1, pageSize: 10 } });
  });

  test.each([
    ['?preset=unused', definition.presets, 'unused'],
    ['?preset=other', definition.presets, undefined],
    ['?view=unused', definition.presets, undefined],
    ['?preset=unused', undefined, undefined],
  ])('from the address %s and the presets %j the preset is %s', (search, presets, preset) =>
    expect(readPreset(search, presets)).toBe(preset),
  );

  test('the page size stored for the list applies in the screen, and in `readRequest` without a screen', () => {
    remember(50);
    expect(readRequest('?status=1&sortField=name', definition)).toEqual({
      page: 1,
      pageSize: 50,
      status: 1,
      sortField: 'name',
      sortOrder: 'ascend',
    });
    expect(open('/list').now()).toMatchObject({ pageSize: 50, request: { pageSize: 50 } });
  });
});

describe('filters of a list', () => {
  test('changing a single filter resets page and view', () => {
    const { now, run, address, move } = open('/list?keyword=ann&page=3&view=mine&detail=7');
    run((query) => query.setFilters({ status: 1 }));
    expect([address(), move()]).toEqual(['/list?keyword=ann&detail=7&status=1', 'PUSH']);
    expect(now()).toMatchObject({ page: 1, filters: { keyword: 'ann', status: 1 } });
    run((query) => query.setFilters({ keyword: '', status: null }, { replace: true }));
    expect([address(), move()]).toEqual(['/list?detail=7', 'REPLACE']);
  });

  test('two calls that change filters apply both changes', () => {
    const { run, address } = open('/list');
    run((query) => {
      query.setFilters({ keyword: 'ann' });
      query.setFilters({ status: 0 });
    });
    expect(address()).toBe('/list?keyword=ann&status=0');
  });

  test('resetting the filters also resets preset and order, but not page size and other parameters', () => {
    const { run, address, move } = open(
      '/list?keyword=ann&status=1&preset=locked&sortField=code&sortOrder=descend&view=mine&page=2&pageSize=20&detail=7',
    );
    run((query) => query.reset());
    expect([address(), move()]).toEqual(['/list?pageSize=20&detail=7', 'PUSH']);
  });
});

describe('another page of a list', () => {
  test('`move` to another page of the same size pushes or replaces a history entry, and keeps the view', () => {
    const { now, run, address, move } = open('/list?status=1&view=mine');
    run((query) => query.move(4, 10));
    expect([address(), move(), now().page]).toEqual(['/list?status=1&view=mine&page=4', 'PUSH', 4]);
    run((query) => query.move(2, 10, { replace: true }));
    expect([address(), move()]).toEqual(['/list?status=1&view=mine&page=2', 'REPLACE']);
    expect(storedSize()).toBeUndefined();
  });

  test('another page size opens the first page, and is stored', () => {
    const { now, run, address } = open('/list?page=4');
    run((query) => query.move(4, 50));
    expect(address()).toBe('/list?pageSize=50');
    expect(now()).toMatchObject({ page: 1, pageSize: 50 });
    expect(storedSize()).toBe(50);
    run((query) => query.move(1, 10));
    expect(address()).toBe('/list');
    expect(readTableSettings('people')).toMatchObject({ pageSize: undefined });
  });

  test('the address contains the page size if it differs from the page size stored for the list', () => {
    remember(20);
    const { run, address } = open('/list');
    run((query) => query.move(2, 20));
    expect(address()).toBe('/list?page=2&pageSize=20');
    run((query) => query.move(1, 10));
    expect(address()).toBe('/list?pageSize=10');
    run((query) => query.setFilters({ status: 1 }));
    expect(address()).toBe('/list?pageSize=10&status=1');
  });
});

describe('default page size of a list', () => {
  test('`resetSize` restores the default page size, opens the first page, and replaces the history entry', () => {
    remember(50);
    const { now, run, address, move } = open('/list?status=1&page=2&pageSize=50');
    run((query) => query.resetSize());
    expect([address(), move()]).toEqual(['/list?status=1', 'REPLACE']);
    expect(now()).toMatchObject({ page: 1, pageSize: 10 });
  });

  test('the default page size does not replace a page size that is only in the address', () => {
    const { now, run, address } = open('/list?page=2&pageSize=50');
    run((query) => query.resetSize());
    expect(address()).toBe('/list?page=2&pageSize=50');
    expect(now()).toMatchObject({ page: 2, pageSize: 50 });
  });

  test('the default page size is constant while the list is open', () => {
    const { now, go } = open('/list');
    remember(50);
    go('/list?status=1');
    expect(now().pageSize).toBe(10);
  });
});
