import type { Menu } from '@/contract/menu';
import { useAppDispatch } from '@/hooks/store';
import { menuActions } from '@/models/menu';
import type { TreeIndex } from '@/utils/tree';
import { toValues } from './useMenuEditor';

/** Gives a menu another parent: an update of which the rest is as it was. Resolves to the failure, if any. */
export function useMoveMenu(index: TreeIndex<Menu>, onMoved: () => void) {
  const dispatch = useAppDispatch();
  return async ({ id, parentId }: { id: number; parentId: number | null }) => {
    const menu = index.entries[index.places.get(id) ?? -1]?.node;
    if (!menu) return undefined;
    const outcome = await dispatch(menuActions.save({ ...toValues(menu), parent_id: parentId, id, version: menu.version }));
    if (outcome.ok) onMoved();
    return outcome.ok ? undefined : outcome.failure;
  };
}
