import { useMemo } from 'react';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useAppSelector } from '@/hooks/store';
import type { HeldNodes } from './useGrantedIds';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';

/**
 * Why the signed-in person may not change a permission of a role (undefined: a new one), in words; undefined for one
 * that may be changed: as the server says of the node, otherwise by the roles that the person holds. The server has
 * the last word.
 */
export function useLockedPermissions(held: HeldNodes, role: Pick<RoleDetail, 'id' | 'built_in'> | undefined) {
  const t = useTranslate();
  const own = useAppSelector((root) => root.user.current?.roles);
  const isBuiltIn = role?.built_in ?? false;
  const isOwn = own?.some(({ id }) => id === role?.id) ?? false;

  return useMemo(() => {
    const whole = isBuiltIn ? t('permission.builtIn') : isOwn && held !== 'all' ? t('permission.ownRole') : undefined;
    return ({ id, grantable }: Pick<PermissionNode, 'id' | 'grantable'>): string | undefined => {
      if (whole !== undefined) return whole;
      const isMine = grantable ?? (held === undefined || held === 'all' || held.has(id));
      return isMine ? undefined : t('permission.notHeld');
    };
  }, [t, held, isBuiltIn, isOwn]);
}

/**
 * Why the signed-in person may not change name, code and description of a role, in words: it gives a permission that they
 * lack. Nodes without a code say nothing of that; there, and as long as the tree is not known, the server alone decides.
 */
export function useLockedIdentity(
  held: HeldNodes,
  index: TreeIndex<PermissionNode> | undefined,
  role: Pick<RoleDetail, 'permission' | 'built_in'> | undefined,
): string | undefined {
  const t = useTranslate();
  const isBeyond = useMemo(() => {
    if (!role || held === undefined || held === 'all') return false;
    const hasCode = (id: number) => Boolean(index && nodeOf(index, id)?.code);
    return Boolean(role.built_in) || role.permission.some((id) => !held.has(id) && hasCode(id));
  }, [held, index, role]);
  return isBeyond ? t('role.identity.beyond') : undefined;
}
