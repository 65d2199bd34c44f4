import { useMemo } from 'react';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useAppSelector } from '@/hooks/store';
import type { HeldNodes } from '@/hooks/useHeldNodes';
import { useWords } from '@/hooks/useWords';

/**
 * Why the signed-in person may not change a permission of a role (undefined: a new one), in words; undefined for one
 * that may be changed. The server has the last word.
 */
export function useLockedPermissions(held: HeldNodes, role: Pick<RoleDetail, 'id' | 'built_in'> | undefined) {
  const t = useWords();
  const own = useAppSelector((root) => root.user.current?.roles);
  const isBuiltIn = role?.built_in ?? false;
  const isOwn = own?.some(({ id }) => id === role?.id) ?? false;

  return useMemo(() => {
    const whole = isBuiltIn ? t('permission.builtIn') : isOwn && held !== 'all' ? t('permission.ownRole') : undefined;
    return ({ id }: Pick<PermissionNode, 'id'>): string | undefined => {
      if (whole !== undefined || held === undefined || held === 'all') return whole;
      return held.has(id) ? undefined : t('permission.notHeld');
    };
  }, [t, held, isBuiltIn, isOwn]);
}
