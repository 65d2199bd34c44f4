import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import type { Staff } from '@/contract/staff';
import type { SendOptions } from '@/request/send';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { withShownNames } from '@/locales/builtInNames';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { effectivePermissions } from '@/utils/permissionSources';

/** Permissions of an account, read role by role; `failed` if a role could not be read. */
export function useEffectivePermissions({ id, role_ids }: Pick<Staff, 'id' | 'role_ids'>, options?: SendOptions) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const [form, ...roles] = await Promise.all([
        fetchPermissionTree(options),
        ...role_ids.map((id) => fetchRole(id, options)),
      ]);
      const details = roles.flatMap((role) => (role.ok ? role.data : []));
      return {
        id,
        loadedData: form.ok && details.length === roles.length ? { tree: form.data.permission, details } : undefined,
      };
    },
    { refreshDeps: [id, role_ids.join()] },
  );
  const t = useTranslate();
  const current = data?.id === id ? data : undefined;
  const loadedData = current?.loadedData;
  const permissions = useMemo(
    () => loadedData && effectivePermissions(withShownNames(t, loadedData.tree), loadedData.details),
    [loadedData, t],
  );
  return {
    permissions,
    /** The roles that were read. */
    roles: loadedData?.details,
    loading,
    failed: current !== undefined && !loadedData,
    retry: refresh,
  };
}
