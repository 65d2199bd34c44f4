import type { Reference } from '@/contract/fields';
import type { Role } from '@/contract/role';
import type { ListPresets } from '@/hooks/list/useList';
import { readRoleDetails } from '@/hooks/role/useRoleDetails';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchRolePage } from '@/services/role';
import type { PageSource } from '@/utils/transfer/pageReader';
import type { roleList } from './list';

/**
 * Role in the list. `twins` are the other roles with exactly the same permissions.
 * The field `twins` is set only by the preset that searches for roles with equal permissions.
 */
export interface ListedRole extends Role {
  twins?: readonly Reference[];
}

const source =
  (filters: { keyword?: string }): PageSource<ListedRole> =>
  (paging, signal) =>
    fetchRolePage({ ...filters, ...paging }, { ...WITHOUT_MESSAGE, signal });

/** Groups values by `keyOf`. Groups of a single value are omitted. */
function sharedGroups<Value>(values: readonly Value[], keyOf: (value: Value) => unknown): Value[][] {
  const groups = new Map<unknown, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Returns the roles that have the same permissions as another role, grouped; undefined if a request failed. */
async function withTwins(roles: readonly ListedRole[], signal: AbortSignal): Promise<ListedRole[] | undefined> {
  // Only roles whose number of permissions occurs more than once are read. Other roles cannot have equal permissions.
  const { details, failed } = await readRoleDetails(sharedGroups(roles, (role) => role.permission_count).flat(), {
    signal,
  });
  if (failed.length > 0) return undefined;
  return sharedGroups(details, ({ permission }) => [...new Set(permission)].sort((a, b) => a - b).join()).flatMap(
    (group) =>
      group.map((role) => ({
        ...role,
        twins: group.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ id, name })),
      })),
  );
}

/** Presets of the role list, for finding roles to clean up. */
export const rolePresets: ListPresets<ListedRole, (typeof roleList)['filters']> = {
  noStaff: {
    title: 'list.view.noStaff',
    plan: (filters) => ({
      source: source(filters),
      isMatch: ({ staff_count }) => staff_count === 0,
      isKnown: ({ staff_count }: Partial<Role>) => staff_count !== undefined,
    }),
  },
  samePermissions: {
    title: 'list.view.samePermissions',
    plan: (filters) => ({ source: source(filters), isMatch: () => true, isKnown: () => true, complete: withTwins }),
  },
};
