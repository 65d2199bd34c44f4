import { useRequest } from 'ahooks';
import type { Staff } from '@/contract/staff';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { effectivePermissions } from './permissionSources';

/** What an account may do, read from its roles one by one; `failed` when one of the answers was none. */
export function useEffectivePermissions({ id, role_ids }: Pick<Staff, 'id' | 'role_ids'>) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const [form, ...roles] = await Promise.all([fetchPermissionTree(), ...role_ids.map((id) => fetchRole(id))]);
      const details = roles.flatMap((role) => (role.ok ? role.data : []));
      const permissions =
        form.ok && details.length === roles.length ? effectivePermissions(form.data.permission, details) : undefined;
      return { id, permissions };
    },
    { refreshDeps: [id, role_ids.join()] },
  );
  const current = data?.id === id ? data : undefined;
  return {
    permissions: current?.permissions,
    loading,
    failed: current !== undefined && !current.permissions,
    retry: refresh,
  };
}
