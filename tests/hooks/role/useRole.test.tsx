import { renderHook, waitFor } from '@testing-library/react';
import { useEffectivePermissions, usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useRole, useRoleOptions } from '@/hooks/role/useRole';
import { listen, listenEachTest, type Answer } from '../../request/support';
import { arrived, fine, network, pageOf, refused, waitingNetwork } from '../support/answers';

describe('useRole', () => {
  beforeEach(() => void listen());

  const detail = (id: number) => ({ id, name: `role ${id}`, permission: [id] });

  describe('details of one role', () => {
    const open = (id?: number) => {
      const net = waitingNetwork();
      const hook = renderHook(({ of }: { of: number | undefined }) => useRole(of), { initialProps: { of: id } });
      return { ...net, ...hook, now: () => hook.result.current };
    };

    test('useRole does not show a role while another role is loading', async () => {
      const { now, give, rerender, calls } = open(3);
      await arrived();
      await give(fine(detail(3)));
      rerender({ of: 4 });
      await arrived();
      expect(now()).toMatchObject({ role: undefined, failed: false });
      await give(refused(500));
      expect(now()).toMatchObject({ role: undefined, failed: true });
      rerender({ of: 5 });
      await arrived();
      expect([now().failed, calls.length]).toEqual([false, 3]);
    });

    test('useRole without an id causes neither a request nor a failure', async () => {
      const { now, calls } = open();
      await arrived();
      expect(now()).toMatchObject({ role: undefined, failed: false });
      expect(calls).toEqual([]);
    });
  });

  describe('the permission tree', () => {
    const node = (id: number, name: string) => ({ id, parent_id: null, name, type: 'page' });
    const open = (ready = true) => {
      const net = waitingNetwork();
      const hook = renderHook(({ is }) => usePermissionIndex(is), { initialProps: { is: ready } });
      const names = () => hook.result.current.index?.entries.map((entry) => entry.node.name);
      return { ...net, ...hook, names, now: () => hook.result.current };
    };

    test('the permission tree is requested each time an editor needs the tree', async () => {
      const { names, now, give, calls, rerender } = open(false);
      await arrived();
      expect(calls).toEqual([]);
      rerender({ is: true });
      await arrived();
      expect(now()).toMatchObject({ index: undefined, failed: false });
      await give(fine({ permission: [node(1, 'One')] }));
      expect(names()).toEqual(['One']);
      rerender({ is: false });
      rerender({ is: true });
      await arrived();
      await give(fine({ permission: [node(1, 'One'), node(2, 'Two')] }));
      expect(names()).toEqual(['One', 'Two']);
      const { index } = now();
      rerender({ is: true });
      expect(now().index).toBe(index);
    });

    test('a failed reload keeps the permission tree, sets `failed` until a retry, and logs no error', async () => {
      const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { names, now, give } = open();
      await arrived();
      await give(refused(500));
      expect(now()).toMatchObject({ index: undefined, failed: true });
      await arrived(() => now().reload());
      expect(now().failed).toBe(false);
      await give(fine({ permission: [node(1, 'One')] }));
      expect(now().failed).toBe(false);
      await arrived(() => now().reload());
      await give(refused(500));
      expect([names(), now().failed]).toEqual([['One'], true]);
      expect(errorLog).not.toHaveBeenCalled();
      errorLog.mockRestore();
    });
  });

  test('useRoleOptions searches roles on the server, and has no options after a failed search', async () => {
    const calls = network(({ query }) =>
      query['keyword'] === 'no' ? refused(500) : pageOf([{ id: 7, name: 'Night shift', code: 'night' }]),
    );
    const { result } = renderHook(useRoleOptions);
    await arrived();
    expect(result.current.options).toEqual([{ value: 7, label: 'Night shift' }]);
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/roles', { page: '1', pageSize: '100', keyword: '' }],
    ]);
    await arrived(() => result.current.onSearch('no'));
    await waitFor(() => expect(calls).toHaveLength(2));
    await arrived();
    expect(calls.at(-1)?.query).toEqual({ page: '1', pageSize: '100', keyword: 'no' });
    expect(result.current.options).toEqual([]);
  });
});

describe('useEffectivePermissions', () => {
  const node = (id: number, name: string, code?: string) => ({ id, parent_id: null, name, type: 'page', code });
  const tree = fine({ permission: [node(1, 'One'), node(2, 'Two'), node(3, 'Roles', 'account.role')] });
  const detail = (id: number, ...permission: number[]) => fine({ id, name: `role ${id}`, permission });

  const reports = listenEachTest();

  /** Answers each call by its path. Calls without an answer wait for `give`. */
  function open(answers: Record<string, Answer>, account = { id: 1, role_ids: [5, 6] }, quiet = true) {
    const { calls, give } = waitingNetwork((path) => answers[path]);
    const options = { skipErrorHandler: quiet };
    const hook = renderHook((of) => useEffectivePermissions(of, options), { initialProps: account });
    return {
      ...hook,
      requests: () => calls.splice(0).map(({ path }) => path),
      give,
      now: () => hook.result.current,
      held: () =>
        hook.result.current.permissions?.index.entries.map(({ node: { id, name } }) => [
          name,
          hook.result.current.permissions?.sources.get(id),
        ]),
    };
  }

  test.each([
    [
      'the permission tree',
      { '/roles/form': refused(500), '/roles/show/5': detail(5, 1), '/roles/show/6': detail(6, 2) },
    ],
    ['one of the roles', { '/roles/form': tree, '/roles/show/5': detail(5, 1), '/roles/show/6': refused(404) }],
  ])('effective permissions fail without %s, and load on a retry', async (_, answers: Record<string, Answer>) => {
    const { now, held: permissions } = open(answers);
    await arrived();
    expect(now()).toMatchObject({ permissions: undefined, loading: false, failed: true });
    expect(reports).toEqual([]);
    Object.assign(answers, { '/roles/form': tree, '/roles/show/6': detail(6, 2) });
    await arrived(() => now().retry());
    expect(permissions()).toEqual([
      ['One', ['role 5']],
      ['Two', ['role 6']],
    ]);
    expect(now().failed).toBe(false);
  });

  test('a failed load of effective permissions shows a message, unless the caller shows a message', async () => {
    open({ '/roles/form': refused(500, 'no tree') }, { id: 1, role_ids: [] }, false);
    await arrived();
    expect(reports).toEqual([['error', 'no tree']]);
  });

  test('effective permissions of another account are not shown', async () => {
    const { now, held: permissions, rerender, give } = open({ '/roles/form': tree, '/roles/show/5': detail(5, 1) });
    await arrived();
    await give(refused(500));
    expect(now().failed).toBe(true);
    rerender({ id: 2, role_ids: [5] });
    expect(now()).toMatchObject({ permissions: undefined, failed: false });
    await arrived();
    expect(permissions()).toEqual([['One', ['role 5']]]);
  });

  test('effective permissions are loaded again when the account has other roles', async () => {
    const answers = { '/roles/form': tree, '/roles/show/5': detail(5, 1), '/roles/show/6': detail(6, 2) };
    const { held: permissions, now, rerender, requests } = open(answers, { id: 1, role_ids: [5] });
    await arrived();
    requests();
    const before = now().permissions;
    rerender({ id: 1, role_ids: [5] });
    await arrived();
    expect([requests(), now().permissions === before]).toEqual([[], true]);
    rerender({ id: 1, role_ids: [6] });
    await arrived();
    expect(requests()).toEqual(['/roles/form', '/roles/show/6']);
    expect(permissions()).toEqual([['Two', ['role 6']]]);
  });

  test('effective permissions are loaded again if the role ids change from [12] to [1, 2]', async () => {
    const answers = { '/roles/form': tree, '/roles/show/1': detail(1, 1), '/roles/show/2': detail(2, 2) };
    const { requests, rerender } = open({ ...answers, '/roles/show/12': detail(12) }, { id: 1, role_ids: [12] });
    await arrived();
    requests();
    rerender({ id: 1, role_ids: [1, 2] });
    await arrived();
    expect(requests()).toEqual(['/roles/form', '/roles/show/1', '/roles/show/2']);
  });
});
