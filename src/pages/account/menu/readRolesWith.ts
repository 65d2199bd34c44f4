import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import type { RoleDetail } from '@/contract/role';
import { readRoleDetails } from '@/hooks/role/roleDetails';
import { fetchRolePage } from '@/services/role';

interface FoundRoles {
  roles: readonly RoleDetail[];
  /** How many roles were looked into, where there are more. */
  checked: number | undefined;
}

/**
 * Of the roles of the first page those that give one of some nodes, without the built-in one, which always gives all;
 * undefined where they cannot be had, which the person is told.
 */
export async function readRolesWith(ids: ReadonlySet<number>): Promise<FoundRoles | undefined> {
  const page = await fetchRolePage({ page: START_PAGE, pageSize: MAX_PAGE_SIZE });
  if (!page.ok) return undefined;
  const { data, total } = page.data;
  const { details, failure } = await readRoleDetails(data, { isTold: true });
  return failure
    ? undefined
    : {
        roles: details.filter(({ built_in, permission }) => !built_in && permission.some((id) => ids.has(id))),
        checked: data.length < total ? data.length : undefined,
      };
}
