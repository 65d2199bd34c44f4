import { useMemoizedFn, useRequest } from 'ahooks';
import type { RoleDetail } from '@/contract/role';
import type { CurrentUser } from '@/contract/session';
import type { RoleOption } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { fetchStaffFilter } from '@/services/staff';
import { indexTree, nodeOf } from '@/utils/tree/tree';

/**
 * Maximum number of roles that are read one by one. If there are more, only the server checks if a role can be granted.
 */
const MAX_ROLES_READ = 50;
const CONCURRENCY = 5;

interface Holder {
  current: CurrentUser;
  /** Ids of the roles that the signed-in user has. */
  ownRoleIds: ReadonlySet<number>;
}

/**
 * Reads the details of roles until a request fails.
 * The first request is sent alone, since the server may refuse it and all others.
 */
async function readRoles(ids: readonly number[]): Promise<RoleDetail[]> {
  const details: RoleDetail[] = [];
  let start = 0;
  while (start < ids.length) {
    const batch = ids.slice(start, start + (start === 0 ? 1 : CONCURRENCY));
    const outcomes = await Promise.all(batch.map((id) => fetchRole(id, WITHOUT_MESSAGE)));
    for (const outcome of outcomes) if (outcome.ok) details.push(outcome.data);
    if (outcomes.some(({ ok }) => !ok)) break;
    start += batch.length;
  }
  return details;
}

/**
 * Returns roles with `grantable` set as far as known. A role with a permission that the user lacks cannot be granted.
 */
async function readGrantable(
  roles: readonly RoleOption[],
  { current, ownRoleIds }: Holder,
): Promise<readonly RoleOption[]> {
  if (roles.length > MAX_ROLES_READ) return roles;
  const tree = await fetchPermissionTree(WITHOUT_MESSAGE);
  if (!tree.ok) return roles;
  const index = indexTree(tree.data.permission);
  const heldCodes = new Set(current.permissions);
  const lacksPermission = (id: number) => {
    const code = nodeOf(index, id)?.code;
    return code ? !heldCodes.has(code) : false;
  };
  const details = await readRoles(roles.filter(({ id }) => !ownRoleIds.has(id)).map(({ id }) => id));
  const ungrantableById = new Map(
    details.map(({ id, built_in, permission }) => [id, Boolean(built_in) || permission.some(lacksPermission)]),
  );
  return roles.map((role) => {
    const isUngrantable = ownRoleIds.has(role.id) ? false : ungrantableById.get(role.id);
    return isUngrantable === undefined ? role : { ...role, grantable: !isUngrantable };
  });
}

/**
 * Returns a function that sets `grantable` of roles: whether the signed-in user can grant and revoke the role.
 * The value comes from the server, or otherwise from the roles' permissions if the user may read them.
 * `grantable` stays undefined if the server does not send it and the user may not read the roles' permissions.
 */
export function useMarkGrantable(): (roles: readonly RoleOption[]) => Promise<readonly RoleOption[]> {
  const may = usePermission();
  const current = useAppSelector((root) => root.user.current);
  return useMemoizedFn(async (roles: readonly RoleOption[]) => {
    const hasGrantable = roles.some(({ grantable }) => typeof grantable === 'boolean');
    if (hasGrantable || !current || !may('roleForm') || !may('roleDetail')) return roles;
    return readGrantable(roles, { current, ownRoleIds: new Set(current.roles.map(({ id }) => id)) });
  });
}

/**
 * Returns the roles with `grantable`, which is determined again (`useMarkGrantable`) each time `isWanted` becomes true.
 */
export function useOfferedRoles(roles: readonly RoleOption[], isWanted: boolean): readonly RoleOption[] {
  const markGrantable = useMarkGrantable();
  const { data } = useRequest(() => markGrantable(roles), { ready: isWanted && roles.length > 0 });
  return data ?? roles;
}

/** A constant array, so that values memoized from the empty list are computed only once. */
const NO_ROLES: readonly RoleOption[] = [];

/**
 * Returns the roles that accounts can have. The list is empty until `isWanted` is true, and if loading has failed.
 */
export function useStaffRoles(isWanted = true) {
  const { data: filter, loading } = useRequest(fetchStaffFilter, { ready: isWanted });
  return { roles: filter?.ok ? filter.data.roles : NO_ROLES, loading };
}
