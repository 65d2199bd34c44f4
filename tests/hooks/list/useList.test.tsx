import { put, renderInApp, signedIn } from '../support/inApp';
import { listLoader, listOf, useList } from '@/hooks/list/useList';
import { createRouteLoader } from '@/hooks/routeLoader';
import { roleActions } from '@/models/role';
import { roleList } from '@/pages/account/role/list';
import { oneOf } from '@/utils/address/queryValues';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { comeBack, heldNetwork, arrived, fine, refused } from '../support/answers';

const definition = listOf({
  name: 'role',
  filters: { ...roleList.filters, level: oneOf(1, 2) },
  sortable: ['name'],
  presets: ['odd'],
  select: (root) => root.role,
  fetchPage: roleActions.fetchPage,
});
const rows = (...ids: number[]) => ids.map((id) => ({ id, name: `role ${id}` }));
const page = (ids: number[], total = ids.length) => fine({ data: rows(...ids), total, current_page: 1 });
const pageAction = (query: object, ids: number[], total: number) =>
  roleActions.pageReceived({ page: { data: rows(...ids), total, current_page: 1 } as never, query });

function open(path = '/list', before?: () => void) {
  const network = heldNetwork();
  const frames: { loading: boolean; failed: boolean; isCurrent: boolean }[] = [];
  const use = () => {
    const all = useList(definition);
    const { loading, failed, isCurrent } = all.list;
    frames.push({ loading, failed, isCurrent });
    return all;
  };
  const hook = renderInApp(use, { at: path, ...(before && { before }) });
  const list = () => hook.now().list;
  return { ...hook, ...network, list, frames, ids: () => list().rows.map(({ id }) => id) };
}

beforeEach(() => window.localStorage.clear());

describe('page of a list', () => {
  test('a list requests its page when it opens, and is loading from the first render on', async () => {
    const { list, frames, requests, reply } = open('/list?keyword=a&page=2');
    expect(frames[0]).toMatchObject({ loading: true, failed: false });
    expect(list()).toMatchObject({ rows: [], total: 0, loading: true, failed: false, isCurrent: false });
    expect(await requests()).toEqual([{ keyword: 'a', page: '2', pageSize: '10' }]);
    await reply(0, page([3, 4], 14));
    expect(list()).toMatchObject({ rows: rows(3, 4), total: 14, loading: false, failed: false, isCurrent: true });
    expect(list().scan).toBeUndefined();
    expect(await requests()).toHaveLength(1);
  });

  test('after a change of address the old rows stay until the new page loads; late responses are ignored', async () => {
    const { list, ids, go, requests, reply } = open();
    await reply(0, page([1, 2]));
    go('/list?keyword=a');
    await arrived();
    go('/list?keyword=b');
    expect((await requests()).map(({ keyword }) => keyword)).toEqual([undefined, 'a', 'b']);
    expect(list()).toMatchObject({ rows: rows(1, 2), loading: true, isCurrent: false });
    await reply(2, page([5]));
    await reply(1, page([9]));
    expect(ids()).toEqual([5]);
    expect(list()).toMatchObject({ loading: false, isCurrent: true });
  });

  test('a list does not request a page that the route loader has already requested', async () => {
    const ask = createRouteLoader({ list: listLoader(definition) });
    const location = { pathname: '/list', search: '?level=2' };
    saveSession({ token: 'token', expireIn: 60 });
    const { list, frames, requests, reply } = open('/list?level=2', () => {
      void put(signedIn(1));
      ask({ clientRoutes: [{ path: '/list', name: 'list' }] as never, location, isFirst: false });
    });
    expect(await requests()).toEqual([{ level: '2', page: '1', pageSize: '10' }]);
    expect(frames[0]).toMatchObject({ loading: true, failed: false });
    await reply(0, page([7]));
    expect(list()).toMatchObject({ rows: rows(7), loading: false, isCurrent: true });
    clearSession();
  });
});

test('the route loader requests no page for a list with a preset', () => {
  const load = listLoader(definition);
  expect(load('?preset=odd')).toBeUndefined();
  expect(load('?preset=other&level=1')).toEqual(roleActions.fetchPage({ page: 1, pageSize: 10, level: 1 } as object));
});

describe('failure of a list', () => {
  test('the failure of an earlier visit is not shown in the first render', async () => {
    const { frames } = open('/list', () => void put(roleActions.pageFailed()));
    expect(frames[0]).toMatchObject({ loading: true, failed: false });
  });

  test('a list that failed without rows is not retried when the network returns', async () => {
    const { requests, reply } = open();
    await reply(0, refused(500, 'trouble'));
    await comeBack();
    expect(await requests()).toHaveLength(1);
  });
});

describe('list page past the end', () => {
  test('a page past the end is replaced by the last page, and never shown as empty', async () => {
    const { list, frames, requests, address, move, reply } = open('/list?page=5');
    await reply(0, page([], 20));
    expect([address(), move()]).toEqual(['/list?page=2', 'REPLACE']);
    expect((await requests()).map((query) => query['page'])).toEqual(['5', '2']);
    expect(frames).not.toContainEqual({ loading: false, failed: false, isCurrent: true });
    await reply(1, page([11], 20));
    expect(list()).toMatchObject({ rows: rows(11), loading: false });
  });

  test.each([
    ['an empty list', '/list?page=3', 0],
    ['an empty last page', '/list?page=2', 11],
    ['an empty page before the last one', '/list?page=2', 45],
  ])('a list keeps the page of the address if the response is %s', async (_, path, total) => {
    const { list, requests, address, reply } = open(path);
    await reply(0, page([], total));
    expect(address()).toBe(path);
    expect(list()).toMatchObject({ rows: [], loading: false, total });
    expect(await requests()).toHaveLength(1);
  });

  const emptyBefore = () => void put(pageAction({ page: 5, pageSize: 10 }, [], 12));

  test('an empty page stored by an earlier visit does not change the address while the request is pending', async () => {
    const { list, address, requests, reply } = open('/list?page=5', emptyBefore);
    expect(list()).toMatchObject({ isCurrent: true, loading: true });
    await reply(0, page([41], 41));
    expect(address()).toBe('/list?page=5');
    expect(await requests()).toHaveLength(1);
  });

  test('an empty page stored by an earlier visit does not change the address if the request fails', async () => {
    const { list, address, reply } = open('/list?page=5', emptyBefore);
    await reply(0, refused(500, 'trouble'));
    expect(address()).toBe('/list?page=5');
    expect(list()).toMatchObject({ failed: true, loading: false });
  });

  test('the total of a previous response does not decide whether the requested page is past the end', async () => {
    const { go, address, reply } = open('/list');
    await reply(0, page([], 12));
    go('/list?page=3');
    await reply(1, page([21], 21));
    expect(address()).toBe('/list?page=3');
  });
});

test('a change of a query parameter that the list does not use causes no list request', async () => {
  const { requests, reply, go } = open();
  await reply(0, page([1]));
  go('/list?detail=1');
  await arrived();
  expect(await requests()).toHaveLength(1);
});
