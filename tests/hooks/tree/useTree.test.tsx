import { act, waitFor } from '@testing-library/react';
import { put, renderInApp, signedIn } from '../support/inApp';
import { createRouteLoader } from '@/hooks/routeLoader';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import type { RootState } from '@/models/rootState';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { comeBack, heldNetwork, fine, refused } from '../support/answers';
import { reparentNode } from '@/hooks/tree/reparentNode';
import type { Failure, Outcome } from '@/request/outcome';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { listenEachTest } from '../../request/support';

describe('useTree', () => {
  const select = (root: RootState) => root.department;
  const tree = (...ids: number[]) =>
    fine({ tree: ids.map((id) => ({ id, parent_id: null, name: `department ${id}` })) });

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

  test('without a tree the network’s return is left to whoever shows the failure', async () => {
    const { now, calls, reply } = open();
    await reply(0, refused(500, 'trouble'));
    expect(now().failed).toBe(true);
    await comeBack();
    expect(await calls()).toBe(1);
  });

  test('a tree that the route loader fetches is not fetched again', async () => {
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
});

describe('reparentNode', () => {
  interface Node extends TreeNode<Node> {
    name: string;
  }
  const node: Node = { id: 2, parent_id: 1, name: 'two' };
  const index = indexTree<Node>([{ id: 1, parent_id: null, name: 'one', children: [node] }]);
  const failure = (part: Partial<Failure>): Outcome<unknown> => ({
    ok: false,
    failure: { kind: 'business', code: 500, message: 'trouble', error: new Error('trouble'), ...part },
  });
  const theirs: Node = { id: 2, parent_id: 3, name: 'theirs' };

  /** The tree after the move. */
  const after: Node = { ...node, parent_id: 7, name: 'two now' };
  const moved = indexTree<Node>([{ id: 7, parent_id: null, name: 'seven', children: [after] }]);

  const told = listenEachTest();

  async function move(outcome: Outcome<unknown>, id = 2, fresh?: Node) {
    const save = jest.fn((_node: Node, _parentId: number | null, _undo?: () => void) => Promise.resolve(outcome));
    const reload = jest.fn();
    const result = await reparentNode({ index, latest: () => moved, save, reload })({ id, parentId: 7 }, fresh);
    const sent = save.mock.calls.map(([one, parentId]) => [one, parentId]);
    return { result, sent, save, reload, reloads: reload.mock.calls.length };
  }

  const done: Outcome<unknown> = { ok: true, data: null, message: '' };

  test('a node is sent with its new parent, and the tree asked for anew', async () => {
    expect(await move(done)).toMatchObject({ result: undefined, sent: [[node, 7]], reloads: 1 });
  });

  test('a move is taken back by the record that the tree has by then', async () => {
    const { save, reload } = await move(done);
    save.mock.calls[0]?.[2]?.();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(save).toHaveBeenLastCalledWith(after, 1);
  });

  test('a fresh record goes in place of that of the tree', async () => {
    expect((await move(done, 2, theirs)).sent).toEqual([[theirs, 7]]);
  });

  test('a node that the tree does not have is not sent', async () => {
    expect(await move(done, 9)).toMatchObject({ result: undefined, sent: [], reloads: 0 });
  });

  test('a refusal tells which fields are wrong, and leaves the tree', async () => {
    const errors = { parent_id: ['too deep'] };
    const { result, reloads } = await move(failure({ code: 600, errors }));
    expect(result).toEqual({ errors, theirs: undefined });
    expect(reloads).toBe(0);
    expect(told).toEqual([]);
  });

  test('where somebody else was first, theirs is told and the tree asked for anew', async () => {
    const { result, reloads } = await move(failure({ code: 409, data: theirs }));
    expect(result).toEqual({ errors: undefined, theirs });
    expect(reloads).toBe(1);
    expect(told).toEqual([]);
  });

  test('where the answer has not told what theirs is, the next attempt is by a new tree', async () => {
    const { result, reloads } = await move(failure({ code: 409, data: null, isReported: true }));
    expect(result).toEqual({ errors: undefined, theirs: undefined });
    expect(reloads).toBe(1);
    expect(told).toEqual([]);
  });

  test.each([
    [false, [['error', 'trouble']]],
    [undefined, [['error', 'trouble']]],
    [true, []],
  ])('a node that is gone goes from the tree, and it is said once: said before %s', async (isTold, expected) => {
    const { result, reloads } = await move(failure({ code: 404, ...(isTold !== undefined && { isReported: isTold }) }));
    expect(result).toEqual({ errors: undefined, theirs: undefined });
    expect(reloads).toBe(1);
    expect(told).toEqual(expected);
  });
});
