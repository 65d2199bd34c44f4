import { MAX_SORT } from '@/constants/limits';
import type { Menu, MenuFields } from '@/contract/menu';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/useEditor';
import { menuActions } from '@/models/menu';
import type { TreeIndex } from '@/utils/tree';

/** What the form holds: nothing is missing, texts may be ''. */
export type MenuValues = Required<{ [Field in keyof MenuFields]: NonNullable<MenuFields[Field]> | (Field extends 'parent_id' ? null : never) }>;

const SORT_STEP = 10;

export const toValues = (menu?: Menu): MenuValues => ({
  parent_id: menu?.parent_id ?? null,
  name: menu?.name ?? '',
  type: menu?.type ?? 'page',
  icon: menu?.icon ?? '',
  uri: menu?.uri ?? '',
  permission: menu?.permission ?? '',
  sort: menu?.sort ?? SORT_STEP,
  visible: menu?.visible ?? true,
});

/** What is sent: an action has neither icon nor address, and the form says so before. */
export const toFields = (values: MenuValues): MenuFields =>
  values.type === 'action' ? { ...values, icon: '', uri: '' } : values;

/** What a new menu begins with: below pages there are actions, and it goes to the end, with room left between. */
export function newBelow({ entries }: TreeIndex<Menu>, parent?: Menu): Partial<MenuValues> {
  const siblings = entries.filter((entry) => (entries[entry.parent]?.id ?? null) === (parent?.id ?? null));
  const last = Math.max(0, ...siblings.map(({ node }) => node.sort));
  return {
    parent_id: parent?.id ?? null,
    type: parent?.type === 'page' ? 'action' : 'page',
    sort: Math.min(last + SORT_STEP, MAX_SORT),
  };
}

/** Creates and edits menus. */
export function useMenuEditor(onSaved: () => void) {
  const dispatch = useAppDispatch();
  return useEditor<Menu, MenuValues>({
    name: 'menu',
    calls: { create: 'menuCreate', update: 'menuUpdate' },
    toValues,
    save: (values, menu) => dispatch(menuActions.save({ ...toFields(values), id: menu?.id, version: menu?.version })),
    onSaved,
  });
}
