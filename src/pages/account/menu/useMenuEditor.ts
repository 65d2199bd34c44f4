import type { Menu } from '@/contract/menu';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/editor/useEditor';
import { menuActions } from '@/models/menu';
import { nextSort } from '@/utils/tree/siblings';
import type { TreeIndex } from '@/utils/tree/tree';
import { toFields, toValues, type MenuValues } from './fields';

/** Returns the initial values of a new menu. Below a page, the new menu is an action. */
export const newNodeValues = (index: TreeIndex<Menu>, parent?: Menu): Partial<MenuValues> => ({
  parent_id: parent?.id ?? null,
  type: parent?.type === 'page' ? 'action' : 'page',
  sort: nextSort(index, parent?.id ?? null),
});

/**
 * Creates and edits menus. After saving, `onPlaced` receives the id of the parent and, for an existing menu, its id.
 */
export function useMenuEditor(onSaved: () => void, onPlaced: (parentId: number | null, id?: number) => void) {
  const dispatch = useAppDispatch();
  return useEditor<Menu, MenuValues>({
    name: 'menu',
    calls: { create: 'menuCreate', update: 'menuUpdate' },
    toValues,
    save: async (values, menu, options) => {
      const outcome = await dispatch(
        menuActions.save({ ...toFields(values), id: menu?.id, version: menu?.version, ...options }),
      );
      if (outcome.ok) onPlaced(values.parent_id, menu?.id);
      return outcome;
    },
    onSaved,
  });
}
