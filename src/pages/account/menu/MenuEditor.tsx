import EditorDrawer from '@/components/form/EditorDrawer';
import type { Menu } from '@/contract/menu';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { shownName } from '@/locales/builtInNames';
import type { TreeIndex } from '@/utils/tree/tree';
import { comparedFields, toValues } from './menuFields';
import MenuForm from './MenuForm';
import type { useMenuEditor } from './useMenuEditor';
import { useMenuQuestion } from './useMenuQuestion';

interface MenuEditorProps {
  editor: ReturnType<typeof useMenuEditor>;
  index: TreeIndex<Menu>;
}

/** The drawer in which a menu is created and edited. */
export default function MenuEditor({ editor, index }: MenuEditorProps) {
  const t = useTranslate();
  const menu = editor.target?.item;

  return (
    <EditorDrawer
      editor={editor}
      title={menu ? t('menuManagement.editNamed', { name: shownName(t, menu) }) : t('menuManagement.create')}
      width={880}
      fields={comparedFields(t, index)}
      allowAsNew
      mayBeSaved={useMenuQuestion(index)}
    >
      <MenuForm menu={menu} index={index} start={editor.target?.start ?? toValues()} />
    </EditorDrawer>
  );
}
