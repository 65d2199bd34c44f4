import { CACHE_TIME, MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import type { RoleDetail } from '@/contract/role';
import { readRoleDetails } from '@/hooks/role/roleDetails';
import { useAppSelector } from '@/hooks/store';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import type { Outcome } from '@/request/outcome';
import { fetchRolePage } from '@/services/role';

/** Milliseconds for which the roles count as read: several menus are changed in a row. */
const FRESH_MS = 60_000;

interface ReadRoles {
  roles: readonly RoleDetail[];
  /** How many there are. */
  total: number;
}

/** The roles of the first page, each with what it gives. */
async function readRoles(): Promise<Outcome<ReadRoles>> {
  const page = await fetchRolePage({ page: START_PAGE, pageSize: MAX_PAGE_SIZE });
  if (!page.ok) return page;
  const { data, total } = page.data;
  const { details: roles, failure } = await readRoleDetails(data, { isTold: true });
  if (failure) return { ok: false, failure };
  return { ok: true, data: { roles, total }, message: '' };
}

/**
 * The roles that give one of some nodes, without the built-in one, which always gives all; read as soon as they are
 * `wanted`. `checked`: how many roles were looked into, where there are more.
 */
export function useRolesWith(ids: ReadonlySet<number>, wanted: boolean) {
  const userId = useAppSelector((root) => root.user.current?.id);
  const { data, loading, failed, refresh } = useCachedRequest(readRoles, (read) => read, {
    cacheKey: userId === undefined ? undefined : `role-details:${userId}`,
    cacheTime: CACHE_TIME,
    staleTime: FRESH_MS,
    focusTimespan: CACHE_TIME,
    ready: wanted,
  });
  const roles = data?.roles.filter(({ built_in, permission }) => !built_in && permission.some((id) => ids.has(id)));
  const checked = data && data.roles.length < data.total ? data.roles.length : undefined;
  return { roles, checked, loading, failed, retry: refresh };
}
