import { useRequest } from 'ahooks';
import { MAX_PAGE_SIZE } from '@/constants/limits';
import type { Role } from '@/contract/role';
import type { Translate } from '@/hooks/locale/useTranslate';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { fetchRole, fetchRolePage } from '@/services/role';

/** Returns a role with its permissions. `failed` is true if loading has failed. Without an id, nothing is requested. */
export function useRole(id: number | undefined) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const outcome = id === undefined ? undefined : await fetchRole(id);
      return { id, role: outcome?.ok ? outcome.data : undefined };
    },
    { refreshDeps: [id] },
  );
  // While another role is loading, the previous role must not be shown.
  const current = data?.id === id ? data : undefined;
  return {
    role: current?.role,
    failed: !loading && id !== undefined && current !== undefined && !current.role,
    refresh,
  };
}

/** Returns the props of a `Select` for choosing a role, which the server searches by name or code. */
export const useRoleOptions = () =>
  useRemoteOptions(async (keyword) => {
    const outcome = await fetchRolePage({ page: 1, pageSize: MAX_PAGE_SIZE, keyword });
    return outcome.ok ? outcome.data.data.map(({ id, name }) => ({ value: id, label: name })) : [];
  });

/** Returns a role's name with the number of its holders, unless the backend omits it, contrary to the contract. */
export const roleWithCount = (t: Translate, { name, staff_count }: Pick<Role, 'name'> & Partial<Role>): string =>
  typeof staff_count === 'number' ? t('menuManagement.concerns.role', { name, count: staff_count }) : name;
