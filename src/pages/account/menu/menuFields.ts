import type { ComparedField } from '@/components/form/Comparison';
import type { Menu } from '@/contract/menu';
import type { Translate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import type { MenuValues } from './useMenuEditor';

/** The fields of a menu where two versions of it are compared. */
export function comparedFields(t: Translate, index: TreeIndex<Menu>): ComparedField<MenuValues>[] {
  const pathOf = (id: number | null) => namePath(index, id) || t('tree.topLevel');
  return [
    { name: 'name', label: t('account.name') },
    { name: 'parent_id', label: t('menuManagement.parent'), show: pathOf },
    { name: 'type', label: t('account.type'), show: (type) => t(`account.type.${type}`) },
    { name: 'icon', label: t('account.icon') },
    { name: 'uri', label: t('account.uri') },
    { name: 'permission', label: t('account.permission') },
    { name: 'sort', label: t('account.sort') },
    {
      name: 'visible',
      label: t('menuManagement.visible'),
      show: (visible) => t(visible ? 'menuManagement.shown' : 'menuManagement.hidden'),
    },
  ];
}
