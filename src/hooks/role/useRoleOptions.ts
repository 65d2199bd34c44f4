import { MAX_PAGE_SIZE } from '@/constants/limits';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { fetchRolePage } from '@/services/role';

/** Roles to choose from, found by name or code: what a `Select` with a remote search takes. */
export const useRoleOptions = () =>
  useRemoteOptions(async (keyword) => {
    const outcome = await fetchRolePage({ page: 1, pageSize: MAX_PAGE_SIZE, keyword });
    return outcome.ok ? outcome.data.data.map(({ id, name }) => ({ value: id, label: name })) : [];
  });
