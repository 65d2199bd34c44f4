import { useRequest } from 'ahooks';
import { MAX_PAGE_SIZE } from '@/constants/limits';
import type { Role } from '@/contract/role';
import type { Translate } from '@/hooks/locale/useTranslate';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { fetchRole, fetchRolePage } from '@/services/role';

/** A role with what it gives; `failed` when it could not be had. Nothing for undefined. */
export function useRole(id: number | undefined) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const outcome = id === undefined ? undefined : await fetchRole(id);
      return { id, role: outcome?.ok ? outcome.data : undefined };
    },
    { refreshDeps: [id] },
  );
  // While another role is on its way, the former one is not shown as that.
  const current = data?.id === id ? data : undefined;
  return {
    role: current?.role,
    failed: !loading && id !== undefined && current !== undefined && !current.role,
    refresh,
  };
}

/** Roles to choose from, found by name or code: what a `Select` with a remote search takes. */
export const useRoleOptions = () =>
  useRemoteOptions(async (keyword) => {
    const outcome = await fetchRolePage({ page: 1, pageSize: MAX_PAGE_SIZE, keyword });
    return outcome.ok ? outcome.data.data.map(({ id, name }) => ({ value: id, label: name })) : [];
  });

/** A role by its name, and how many people have it: a backend may leave the count out, whatever the contract says. */
export const roleWithCount = (t: Translate, { name, staff_count }: Pick<Role, 'name'> & Partial<Role>): string =>
  typeof staff_count === 'number' ? t('menuManagement.concerns.role', { name, count: staff_count }) : name;
