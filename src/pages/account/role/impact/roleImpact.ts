import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { holdingTest } from '@/utils/holders';
import { roleIdsOf } from '@/utils/roleIds';
import type { TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';

/** The people of a role, as far as they were read, and their other roles. */
export interface RoleHolders {
  people: readonly Staff[];
  /** How many there are. */
  total: number;
  /** By id; without those that could not be read. */
  roles: ReadonlyMap<number, RoleDetail>;
}

interface ImpactPart {
  key: 'gained' | 'lost';
  /** How many permissions the role gives more, or less, that make a difference to somebody. */
  permissions: number;
  /** How many people differ by that. */
  count: number;
  /** They are at most as many: not all of them, or of their roles, could be read. */
  isMost: boolean;
  /** Those of them that were read. */
  people: readonly Staff[];
}

/** Whether a role gives what it gives everywhere. */
const isWhole = ({ scope }: RoleDetail): boolean => (scope ?? 'all') === 'all';

/** Impact of a role's changed permissions on its holders, without permissions that they keep by another role. */
export function roleImpact(
  index: TreeIndex<PermissionNode>,
  role: Pick<RoleDetail, 'id' | 'permission'>,
  permission: readonly number[],
  { people, total, roles }: RoleHolders,
): ImpactPart[] {
  const holds = holdingTest(index);
  const { added, removed } = grantChanges(new Set(role.permission), new Set(permission));
  const others = new Map(people.map((one) => [one, roleIdsOf(one).filter((id) => id !== role.id)]));
  const partOf = (key: ImpactPart['key'], ids: readonly number[]): ImpactPart => {
    const differing = new Set<number>();
    const differ = people.filter((one) => {
      const details = (others.get(one) ?? []).flatMap((id) => roles.get(id) ?? []).filter(isWhole);
      const real = ids.filter((id) => index.places.has(id) && !details.some((other) => holds(other, id)));
      for (const id of real) differing.add(id);
      return real.length > 0;
    });
    const isCertain = (one: Staff) => (others.get(one) ?? []).every((id) => roles.has(id));
    const unread = total - people.length;
    const rest = unread > 0 ? ids.filter((id) => index.places.has(id)) : [];
    for (const id of rest) differing.add(id);
    return {
      key,
      permissions: differing.size,
      count: differ.length + (rest.length > 0 ? unread : 0),
      isMost: rest.length > 0 || !differ.every(isCertain),
      people: differ,
    };
  };
  return [partOf('gained', added), partOf('lost', removed)].filter(({ count }) => count > 0);
}
