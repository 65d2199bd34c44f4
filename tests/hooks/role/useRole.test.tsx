import { renderHook, waitFor } from '@testing-library/react';
import { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useRole } from '@/hooks/role/useRole';
import { useRoleOptions } from '@/hooks/role/useRoleOptions';
import { listen } from '../../request/support';
import { arrived } from '../support/held';
import { fine, network, pageOf, refused, waitingNetwork } from '../support/network';
import { t } from '../../support/words';
import { roleWithCount } from '@/hooks/role/roleWithCount';
import { translate } from '@/locales/translate';

describe('useRole', () => {
  beforeEach(() => void listen());

  const detail = (id: number) => ({ id, name: `role ${id}`, permission: [id] });

  describe('one role', () => {
    const open = (id?: number) => {
      const net = waitingNetwork();
      const drawn = renderHook(({ of }: { of: number | undefined }) => useRole(of), { initialProps: { of: id } });
      return { ...net, ...drawn, now: () => drawn.result.current };
    };

    test('does not stand in for another one that is on its way', async () => {
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
      expect(now().failed).toBe(false);
      expect(calls).toHaveLength(3);
    });

    test('without an id there is nothing to ask for, and nothing that fails', async () => {
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
      const drawn = renderHook(({ is }) => usePermissionIndex(is), { initialProps: { is: ready } });
      const names = () => drawn.result.current.index?.entries.map((entry) => entry.node.name);
      return { ...net, ...drawn, names, now: () => drawn.result.current };
    };

    test('is asked for each time that it is wanted', async () => {
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

    test('stays after a failure, which is one until it is tried again, and is written to no console', async () => {
      const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
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
      expect(written).not.toHaveBeenCalled();
      written.mockRestore();
    });
  });

  test('roles to choose from are found by the server, and there are none where it fails', async () => {
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

describe('roleWithCount', () => {
  test('a role is named with how many people have it, where the backend says that', () => {
    expect(roleWithCount(translate, { name: 'Admins', staff_count: 3 })).toBe(
      t('menuManagement.concerns.role', { name: 'Admins', count: 3 }),
    );
    expect(roleWithCount(translate, { name: 'Admins', staff_count: 0 })).toBe(
      t('menuManagement.concerns.role', { name: 'Admins', count: 0 }),
    );
    expect(roleWithCount(translate, { name: 'Admins' })).toBe('Admins');
  });
});
