import { useMemo } from 'react';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { usePeopleCount } from '@/hooks/staff/usePeopleCount';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';

interface RoleConcernsProps {
  role: RoleDetail;
  /** What it is to give. */
  permission: readonly number[];
  index: TreeIndex<PermissionNode> | undefined;
}

/** How many people saving a role concerns, and what they gain and lose. */
export default function RoleConcerns({ role, permission, index }: RoleConcernsProps) {
  const t = useTranslate();
  // A backend may leave the count out, whatever the contract says.
  const told = role.staff_count as number | undefined;
  const count = usePeopleCount({ role_id: role.id }, { told, wanted: true });
  const parts = useMemo(() => {
    const { added, removed } = grantChanges(new Set(role.permission), new Set(permission));
    const known = (ids: readonly number[]) => ids.filter((id) => index?.places.has(id)).length;
    return [
      { key: 'gained', count: known(added) },
      { key: 'lost', count: known(removed) },
    ] as const;
  }, [role, permission, index]);

  const changes = parts
    .filter((part) => part.count > 0)
    .map((part) => t(`permission.${part.key}`, { count: part.count }))
    .join(t('common.listSeparator'));
  if (count === undefined || changes === '') return count === undefined ? changes : t('role.concerns', { count });
  return count === 0 ? t('role.concerns', { count }) : t('role.concernsBy', { count, changes });
}
