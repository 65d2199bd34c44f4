import { useRequest } from 'ahooks';
import { useQuestion } from '@/components/feedback/useModal';
import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import type { PermissionNode, RoleDetail, RoleFields } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { firstPeople } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { usePeopleCount } from '@/hooks/staff/usePeopleCount';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchRole } from '@/services/role';
import { fetchStaffPage } from '@/services/staff';
import { grantTest } from '@/utils/holders';
import { roleIdsOf } from '@/utils/roleIds';
import { sameValues } from '@/utils/values';
import type { TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';

interface AffectedHoldersProps {
  role: RoleDetail;
  /** Permissions after the change. */
  permission: readonly number[];
  index: TreeIndex<PermissionNode> | undefined;
}

/**
 * Shows the number of people affected by saving a role, and the numbers of permissions that they gain and lose.
 * When the form first changes permissions, the holders of the role are loaded with their other roles.
 * A permission that another role of a person also grants is neither gained nor lost.
 */
export default function AffectedHolders({ role, permission, index }: AffectedHoldersProps) {
  const t = useTranslate();
  const mayList = usePermission()('staffList');
  // A backend may omit the count, despite the contract.
  const knownCount = role.staff_count as number | undefined;
  const count = usePeopleCount({ role_id: role.id }, { known: knownCount, isNeeded: true });
  const { added, removed } = grantChanges(new Set(role.permission), new Set(permission));
  const hasChanges = [...added, ...removed].some((id) => index?.places.has(id));
  const { data } = useRequest(async () => ({ id: role.id, holders: await readHolders(role.id) }), {
    ready: mayList && hasChanges && count !== 0,
    refreshDeps: [role.id],
  });

  if (!hasChanges || !index || count === 0) return count === undefined ? '' : t('role.concerns', { count });
  const unknown = { people: [], total: count ?? 0, roles: new Map<number, RoleDetail>() };
  const holders = (data?.id === role.id ? data.holders : undefined) ?? unknown;
  const parts = roleImpact(index, role, permission, holders);
  if (holders.total > 0) return impactText(t, parts);
  // If the number of people is unknown, only the numbers of permissions are shown.
  return roleImpact(index, role, permission, { ...unknown, total: 1 })
    .map(({ key, permissionCount }) => t(`permission.${key}`, { count: permissionCount }))
    .join(t('common.listSeparator'));
}

/** Minimum number of affected people for a confirmation. */
const MANY_PEOPLE = 10;

/**
 * Returns a function that asks for confirmation if saving a role changes the permissions of many people.
 * The dialog names some of these people.
 */
export function useImpactQuestion(index: TreeIndex<PermissionNode> | undefined) {
  const t = useTranslate();
  const ask = useQuestion();
  const mayList = usePermission()('staffList');

  return async ({ permission }: RoleFields, role: RoleDetail): Promise<boolean> => {
    if (!index || !mayList || sameValues(role.permission, permission)) return true;
    const holders = await readHolders(role.id);
    const parts = holders && roleImpact(index, role, permission, holders);
    if (!parts?.some(({ count }) => count >= MANY_PEOPLE)) return true;
    const people = [...new Set(parts.flatMap((part) => part.people))].map(({ name }) => name);
    const count = Math.max(people.length, ...parts.map((part) => part.count));
    return ask({
      title: impactText(t, parts),
      hint: firstPeople(t, people, count),
      leaveLabel: t('form.save'),
      stayLabel: t('form.cancel'),
    });
  };
}

/** Returns a summary of an impact: one sentence if gains and losses concern the same number of people. */
function impactText(t: Translate, parts: ReturnType<typeof roleImpact>): string {
  const [first, second] = parts;
  if (!first) return t('permission.same');
  const hasOneSentence = first.count === second?.count && first.isUpperLimit === second.isUpperLimit;
  const sentences = hasOneSentence ? [parts] : parts.map((part) => [part]);
  return sentences
    .map((group) =>
      t(group[0]?.isUpperLimit ? 'role.concernsAtMost' : 'role.concernsBy', {
        count: group[0]?.count ?? 0,
        changes: group
          .map(({ key, permissionCount }) => t(`permission.${key}`, { count: permissionCount }))
          .join(t('common.listSeparator')),
      }),
    )
    .join(t('transfer.import.row.separator'));
}

/** Loads the first page of a role's holders, and their other roles; undefined if the holders cannot be loaded. */
async function readHolders(roleId: number): Promise<RoleHolders | undefined> {
  const page = await fetchStaffPage({ role_id: roleId, page: START_PAGE, pageSize: MAX_PAGE_SIZE }, WITHOUT_MESSAGE);
  if (!page.ok) return undefined;
  const { data: people, total } = page.data;
  const otherRoleIds = new Set(people.flatMap(roleIdsOf));
  otherRoleIds.delete(roleId);
  const outcomes = await Promise.all([...otherRoleIds].map((id) => fetchRole(id, WITHOUT_MESSAGE)));
  return {
    people,
    total,
    roles: new Map(outcomes.flatMap((outcome) => (outcome.ok ? [[outcome.data.id, outcome.data]] : []))),
  };
}

/** Loaded holders of a role, and their other roles. */
interface RoleHolders {
  people: readonly Staff[];
  /** Total number of holders. */
  total: number;
  /** Other roles of the holders by id, without those that failed to load. */
  roles: ReadonlyMap<number, RoleDetail>;
}

interface ImpactPart {
  key: 'gained' | 'lost';
  /** Number of permissions that at least one holder gains or loses. */
  permissionCount: number;
  /** Number of people who gain or lose at least one permission. */
  count: number;
  /** True if `count` is an upper limit, because not all people or not all of their roles were loaded. */
  isUpperLimit: boolean;
  /** Affected people among the loaded holders. */
  people: readonly Staff[];
}

/** Whether a role applies to the whole organisation. */
const appliesEverywhere = ({ scope }: RoleDetail): boolean => (scope ?? 'all') === 'all';

/**
 * Returns the permissions that people gain and lose if the permissions of their role change.
 * A permission does not count for people who keep it by another role that applies to the whole organisation.
 */
export function roleImpact(
  index: TreeIndex<PermissionNode>,
  role: Pick<RoleDetail, 'id' | 'permission'>,
  permission: readonly number[],
  { people, total, roles }: RoleHolders,
): ImpactPart[] {
  const grants = grantTest(index);
  const { added, removed } = grantChanges(new Set(role.permission), new Set(permission));
  const otherRoles = new Map(people.map((holder) => [holder, roleIdsOf(holder).filter((id) => id !== role.id)]));
  const partOf = (key: ImpactPart['key'], ids: readonly number[]): ImpactPart => {
    const differingIds = new Set<number>();
    const affectedPeople = people.filter((holder) => {
      const details = (otherRoles.get(holder) ?? []).flatMap((id) => roles.get(id) ?? []).filter(appliesEverywhere);
      const changedIds = ids.filter((id) => index.places.has(id) && !details.some((detail) => grants(detail, id)));
      for (const id of changedIds) differingIds.add(id);
      return changedIds.length > 0;
    });
    const isCertain = (holder: Staff) => (otherRoles.get(holder) ?? []).every((id) => roles.has(id));
    const unread = total - people.length;
    const uncertainIds = unread > 0 ? ids.filter((id) => index.places.has(id)) : [];
    for (const id of uncertainIds) differingIds.add(id);
    return {
      key,
      permissionCount: differingIds.size,
      count: affectedPeople.length + (uncertainIds.length > 0 ? unread : 0),
      isUpperLimit: uncertainIds.length > 0 || !affectedPeople.every(isCertain),
      people: affectedPeople,
    };
  };
  return [partOf('gained', added), partOf('lost', removed)].filter(({ count }) => count > 0);
}
