import { act, waitFor } from '@testing-library/react';
import { put, renderInApp, signedIn } from '../support/inApp';
import { createRouteLoader } from '@/hooks/routeLoader';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import type { RootState } from '@/models/rootState';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { comeBack, heldNetwork, fine, refused } from '../support/answers';
import { found, refused as failure } from '../support/openEditor';
import { reparentNode } from '@/hooks/tree/reparentNode';
import type { Outcome } from '@/request/outcome';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { listenEachTest } from '../../request/support';

describe('useTree', () => {
  const select = (root: RootState) => root.department;
  const tree = (...ids: number[]) =>
    fine({ tree: ids.map((id) => ({ id, parent_id: null, name: `department ${id}` })) });

  function open(before?: () => void) {
    const network = heldNetwork();
    const hook = renderInApp(() => useTree(select, departmentActions.fetchTree), { ...(before && { before }) });
    return {
      ...network,
      now: hook.now,
      calls: async () => (await network.requests()).length,
      ids: () => hook.now().index.entries.map(({ id }) => id),
      load: () => act(() => hook.now().load()),
    };
  }

  test('useTree requests its tree once; a reload keeps the old tree visible until the response', async () => {
    const { now, ids, calls, load, reply } = open();
    expect(now()).toMatchObject({ loading: true, failed: false });
    await reply(0, tree(1, 2));
    expect(now()).toMatchObject({ loading: false, failed: false });
    expect(ids()).toEqual([1, 2]);
    expect(await calls()).toBe(1);
    load();
    expect([now().loading, ids()]).toEqual([true, [1, 2]]);
    await reply(1, tree(3));
    expect(ids()).toEqual([3]);
  });

  test('useTree does not repeat a failed first request when the network returns', async () => {
    const { now, calls, reply } = open();
    await reply(0, refused(500, 'trouble'));
    expect(now().failed).toBe(true);
    await comeBack();
    expect(await calls()).toBe(1);
  });

  test('useTree does not request a tree that the route loader has already requested', async () => {
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
  const storedNode: Node = { id: 2, parent_id: 3, name: 'theirs' };

  const after: Node = { ...node, parent_id: 7, name: 'two now' };
  const movedTree = indexTree<Node>([{ id: 7, parent_id: null, name: 'seven', children: [after] }]);

  const reports = listenEachTest();

  async function move(outcome: Outcome<unknown>, id = 2, newNode?: Node) {
    const save = jest.fn((_node: Node, _parentId: number | null, _undo?: () => void) => Promise.resolve(outcome));
    const reload = jest.fn();
    const result = await reparentNode({ index, latest: () => movedTree, save, reload })({ id, parentId: 7 }, newNode);
    const saveArgs = save.mock.calls.map(([one, parentId]) => [one, parentId]);
    return { result, sent: saveArgs, save, reload, reloads: reload.mock.calls.length };
  }

  const success = found(null);

  test('reparentNode sends a node with its new parent, and reloads the tree', async () => {
    expect(await move(success)).toMatchObject({ result: undefined, sent: [[node, 7]], reloads: 1 });
  });

  test('reparentNode undoes a move with the latest record of the node', async () => {
    const { save, reload } = await move(success);
    save.mock.calls[0]?.[2]?.();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(save).toHaveBeenLastCalledWith(after, 1);
  });

  test('reparentNode sends the given newer record instead of the record in the tree', async () => {
    expect((await move(success, 2, storedNode)).sent).toEqual([[storedNode, 7]]);
  });

  test('reparentNode does not send an unknown node', async () => {
    expect(await move(success, 9)).toMatchObject({ result: undefined, sent: [], reloads: 0 });
  });

  const errors = { parent_id: ['too deep'] };
  const trouble = [['error', 'trouble']];

  test.each<[string, Parameters<typeof failure>[0], object, number, unknown[]]>([
    ['returns field errors without a reload of the tree', { code: 600, errors }, { errors }, 0, []],
    [
      'returns the node of a 409 response, and reloads the tree',
      { code: 409, data: storedNode },
      { storedNode },
      1,
      [],
    ],
    ['reloads the tree after a 409 response without a node', { code: 409, data: null, isReported: true }, {}, 1, []],
    ['reloads the tree after a 404 response, and reports the failure', { code: 404 }, {}, 1, trouble],
    ['reports a 404 response that the request has not reported', { code: 404, isReported: false }, {}, 1, trouble],
    ['reports no 404 response that the request has reported', { code: 404, isReported: true }, {}, 1, []],
  ])('reparentNode %s', async (_, part, expected, count, messages) => {
    const { result, reloads } = await move(failure(part));
    expect(result).toEqual({ errors: undefined, storedNode: undefined, ...expected });
    expect(reloads).toBe(count);
    expect(reports).toEqual(messages);
  });
});
