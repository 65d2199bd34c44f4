import { comparedOf, valuesOf, type FieldList } from '@/components/form/fieldList';
import type { Menu, MenuFields } from '@/contract/menu';
import type { Translate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';

/** Form values. All fields are set; an empty text is ''. */
export type MenuValues = Required<{
  [Field in keyof MenuFields]: NonNullable<MenuFields[Field]> | (Field extends 'parent_id' ? null : never);
}>;

export const menuFields = {
  name: { label: 'account.name', text: 'name', required: true },
  parent_id: { label: 'menuManagement.parent', initialValue: null },
  type: { label: 'account.type', initialValue: 'page' },
  icon: { label: 'account.icon', text: 'name' },
  uri: { label: 'account.uri', text: 'address' },
  permission: { label: 'account.permission', text: 'permission' },
  sort: { label: 'account.sort', initialValue: 0 },
  visible: { label: 'menuManagement.visible', initialValue: true },
} as const satisfies FieldList<MenuValues>;

export const toValues = (menu?: Menu) => valuesOf<MenuValues>(menuFields, menu);

/** Returns the request body of a menu. An action has no icon and no address, so both are sent empty. */
export const toFields = (values: MenuValues): MenuFields =>
  values.type === 'action' ? { ...values, icon: '', uri: '' } : values;

/** Fields of a menu for the comparison of two versions. */
export const comparedFields = (t: Translate, index: TreeIndex<Menu>) =>
  comparedOf<MenuValues>(t, menuFields, {
    parent_id: (id) => namePath(index, id) || t('tree.topLevel'),
    type: (type) => t(`account.type.${type}`),
    sort: String,
    visible: (visible) => t(visible ? 'menuManagement.shown' : 'menuManagement.hidden'),
  });

/** Menu types in the order of the options. */
export const MENU_TYPES = ['directory', 'page', 'action'] as const;
