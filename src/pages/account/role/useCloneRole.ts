import type { RoleDetail, RoleFields } from '@/contract/role';
import type { HeldNodes } from './useGrantedIds';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchRole } from '@/services/role';

/**
 * Opens the form of a new role with what another one has, as far as the person may grant it. Changes are counted against
 * that role: against an empty one, every permission would be a change.
 */
export function useCloneRole(held: HeldNodes, create: (initial: RoleFields, from: RoleDetail) => void) {
  const t = useTranslate();
  return async (id: number): Promise<void> => {
    const outcome = await fetchRole(id);
    if (!outcome.ok) return;
    const { name, code, description, permission, scope, department_ids } = outcome.data;
    const initial = {
      name: t('role.cloneOf', { name }),
      code: `${code}_copy`,
      description: description ?? '',
      ...(scope !== undefined && { scope, department_ids }),
      permission: held === undefined || held === 'all' ? permission : permission.filter((node) => held.has(node)),
    };
    create(initial, outcome.data);
  };
}
