import { CACHE_TIME, MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import type { RoleDetail } from '@/contract/role';
import { useAppSelector } from '@/hooks/store';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import type { Outcome } from '@/request/outcome';
import { fetchRole, fetchRolePage } from '@/services/role';

/** Milliseconds for which the roles count as read: several menus are changed in a row. */
const FRESH_MS = 60_000;
const AT_ONCE = 5;

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
  const roles: RoleDetail[] = [];
  for (let at = 0; at < data.length; at += AT_ONCE) {
    const outcomes = await Promise.all(data.slice(at, at + AT_ONCE).map(({ id }) => fetchRole(id)));
    for (const outcome of outcomes) {
      if (!outcome.ok) return outcome;
      roles.push(outcome.data);
    }
  }
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
