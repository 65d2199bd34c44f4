import { useRequest } from 'ahooks';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { usePeopleCount } from '@/hooks/staff/usePeopleCount';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';
import { impactText } from './impactText';
import { readHolders } from './readHolders';
import { roleImpact } from './roleImpact';

interface RoleConcernsProps {
  role: RoleDetail;
  /** Permissions after the change. */
  permission: readonly number[];
  index: TreeIndex<PermissionNode> | undefined;
}

/** How many people saving a role concerns, and what they gain and lose; their other roles are read once it changes. */
export default function RoleConcerns({ role, permission, index }: RoleConcernsProps) {
  const t = useTranslate();
  const mayList = usePermission()('staffList');
  // A backend may leave the count out, whatever the contract says.
  const told = role.staff_count as number | undefined;
  const count = usePeopleCount({ role_id: role.id }, { told, wanted: true });
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
  // Nobody can be counted.
  return roleImpact(index, role, permission, { ...unknown, total: 1 })
    .map(({ key, permissions }) => t(`permission.${key}`, { count: permissions }))
    .join(t('common.listSeparator'));
}
