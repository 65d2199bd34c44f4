import EditorDrawer from '@/components/form/EditorDrawer';
import type { Menu } from '@/contract/menu';
import { useWords } from '@/hooks/useWords';
import { pathTo, type TreeIndex } from '@/utils/tree';
import MenuForm from './MenuForm';
import { toValues, type useMenuEditor } from './useMenuEditor';

interface MenuEditorProps {
  editor: ReturnType<typeof useMenuEditor>;
  index: TreeIndex<Menu>;
}

/** The drawer in which a menu is created and edited. */
export default function MenuEditor({ editor, index }: MenuEditorProps) {
  const t = useWords();
  const menu = editor.target?.item;
  const pathOf = (id: number | null) =>
    pathTo(index, id)
      .map((at) => index.entries[at]?.node.name)
      .join(' / ') || t('tree.topLevel');

  return (
    <EditorDrawer
      editor={editor}
      title={menu ? t('menuManagement.editNamed', { name: menu.name }) : t('menuManagement.create')}
      width={880}
      fields={[
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
      ]}
      allowAsNew
    >
      <MenuForm menu={menu} index={index} start={editor.target?.start ?? toValues()} />
    </EditorDrawer>
  );
}
