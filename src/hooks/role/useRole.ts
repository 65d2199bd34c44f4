import { useRequest } from 'ahooks';
import { MAX_PAGE_SIZE } from '@/constants/limits';
import type { Role } from '@/contract/role';
import type { Translate } from '@/hooks/locale/useTranslate';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { fetchRole, fetchRolePage } from '@/services/role';

/** A role with its permissions; `failed` if it could not be loaded. Requests nothing for an undefined id. */
export function useRole(id: number | undefined) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const outcome = id === undefined ? undefined : await fetchRole(id);
      return { id, role: outcome?.ok ? outcome.data : undefined };
    },
    { refreshDeps: [id] },
  );
  // While another role is loading, the previous one must not be shown in its place.
  const current = data?.id === id ? data : undefined;
  return {
    role: current?.role,
    failed: !loading && id !== undefined && current !== undefined && !current.role,
    refresh,
  };
}

/** Roles to choose from, searched by name or code: props of a `Select` with a remote search. */
export const useRoleOptions = () =>
  useRemoteOptions(async (keyword) => {
    const outcome = await fetchRolePage({ page: 1, pageSize: MAX_PAGE_SIZE, keyword });
    return outcome.ok ? outcome.data.data.map(({ id, name }) => ({ value: id, label: name })) : [];
  });

/** Returns a role's name with the number of its holders, if known: a backend may omit it, contrary to the contract. */
export const roleWithCount = (t: Translate, { name, staff_count }: Pick<Role, 'name'> & Partial<Role>): string =>
  typeof staff_count === 'number' ? t('menuManagement.concerns.role', { name, count: staff_count }) : name;
