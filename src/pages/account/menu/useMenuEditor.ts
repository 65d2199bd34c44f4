import type { Menu, MenuFields } from '@/contract/menu';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/editor/useEditor';
import { menuActions } from '@/models/menu';
import { nextSort } from '@/utils/tree/nextSort';
import type { TreeIndex } from '@/utils/tree/tree';

/** What the form holds: nothing is missing, texts may be ''. */
export type MenuValues = Required<{
  [Field in keyof MenuFields]: NonNullable<MenuFields[Field]> | (Field extends 'parent_id' ? null : never);
}>;

export const toValues = (menu?: Menu): MenuValues => ({
  parent_id: menu?.parent_id ?? null,
  name: menu?.name ?? '',
  type: menu?.type ?? 'page',
  icon: menu?.icon ?? '',
  uri: menu?.uri ?? '',
  permission: menu?.permission ?? '',
  sort: menu?.sort ?? 0,
  visible: menu?.visible ?? true,
});

/** What is sent: an action has neither icon nor address, and the form says so before. */
export const toFields = (values: MenuValues): MenuFields =>
  values.type === 'action' ? { ...values, icon: '', uri: '' } : values;

/** What a new menu begins with: below pages there are actions. */
export const newBelow = (index: TreeIndex<Menu>, parent?: Menu): Partial<MenuValues> => ({
  parent_id: parent?.id ?? null,
  type: parent?.type === 'page' ? 'action' : 'page',
  sort: nextSort(index, parent?.id ?? null),
});

/** Creates and edits menus; `onPlaced` is told below which one. */
export function useMenuEditor(onSaved: () => void, onPlaced: (parentId: number | null) => void) {
  const dispatch = useAppDispatch();
  return useEditor<Menu, MenuValues>({
    name: 'menu',
    calls: { create: 'menuCreate', update: 'menuUpdate' },
    toValues,
    save: async (values, menu) => {
      const outcome = await dispatch(menuActions.save({ ...toFields(values), id: menu?.id, version: menu?.version }));
      if (outcome.ok) onPlaced(values.parent_id);
      return outcome;
    },
    onSaved,
  });
}
