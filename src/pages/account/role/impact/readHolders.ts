import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import { fetchRole } from '@/services/role';
import { fetchStaffPage } from '@/services/staff';
import { roleIdsOf } from '@/utils/roleIds';
import type { RoleHolders } from './roleImpact';

const QUIET = { skipErrorHandler: true } as const;

/** The first page of a role's people, and what their other roles give; undefined where the people cannot be had. */
export async function readHolders(roleId: number): Promise<RoleHolders | undefined> {
  const page = await fetchStaffPage({ role_id: roleId, page: START_PAGE, pageSize: MAX_PAGE_SIZE }, QUIET);
  if (!page.ok) return undefined;
  const { data: people, total } = page.data;
  const others = new Set(people.flatMap(roleIdsOf));
  others.delete(roleId);
  const outcomes = await Promise.all([...others].map((id) => fetchRole(id, QUIET)));
  return { people, total, roles: new Map(outcomes.flatMap((one) => (one.ok ? [[one.data.id, one.data]] : []))) };
}
