import { act } from '@testing-library/react';
import { put, renderInApp, signedIn } from '../support/inApp';
import { createRouteLoader } from '@/hooks/routeLoader';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import type { RootState } from '@/models/rootState';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { comeBack, heldNetwork } from '../support/answers';
import { fine, refused } from '../support/network';

const select = (root: RootState) => root.department;
const tree = (...ids: number[]) => fine({ tree: ids.map((id) => ({ id, parent_id: null, name: `department ${id}` })) });

function open(before?: () => void) {
  const network = heldNetwork();
  const drawn = renderInApp(() => useTree(select, departmentActions.fetchTree), { ...(before && { before }) });
  return {
    ...network,
    now: drawn.now,
    calls: async () => (await network.asked()).length,
    ids: () => drawn.now().index.entries.map(({ id }) => id),
    load: () => act(() => drawn.now().load()),
  };
}

test('it is asked for once as it opens, and once more on demand, while the old one stays', async () => {
  const { now, ids, calls, load, reply } = open();
  expect(now()).toMatchObject({ loading: true, failed: false });
  await reply(0, tree(1, 2));
  expect(now()).toMatchObject({ loading: false, failed: false });
  expect(ids()).toEqual([1, 2]);
  expect(await calls()).toBe(1);
  load();
  expect(now().loading).toBe(true);
  expect(ids()).toEqual([1, 2]);
  await reply(1, tree(3));
  expect(ids()).toEqual([3]);
});

test('a failure leaves the tree, and is made good as the network is back', async () => {
  const { now, ids, calls, load, reply } = open();
  await reply(0, tree(1));
  await comeBack();
  expect(await calls()).toBe(1);
  load();
  await reply(1, refused(500, 'trouble'));
  expect(now()).toMatchObject({ loading: false, failed: true });
  expect(ids()).toEqual([1]);
  await comeBack();
  await reply(2, tree(2));
  expect(now().failed).toBe(false);
  expect(ids()).toEqual([2]);
});

test('without a tree the network’s return is left to whoever shows the failure', async () => {
  const { now, calls, reply } = open();
  await reply(0, refused(500, 'trouble'));
  expect(now().failed).toBe(true);
  await comeBack();
  expect(await calls()).toBe(1);
});

test('what the loader of the route has asked for is not asked for again', async () => {
  saveSession({ token: 'token', expireIn: 60 });
  const ask = createRouteLoader({ tree: () => departmentActions.fetchTree() });
  const { calls, ids, reply } = open(() => {
    void put(signedIn(1));
    const clientRoutes = [{ path: '/tree', name: 'tree' }] as never;
    ask({ clientRoutes, location: { pathname: '/tree', search: '' }, isFirst: false });
  });
  expect(await calls()).toBe(1);
  await reply(0, tree(1));
  expect(ids()).toEqual([1]);
  clearSession();
});
