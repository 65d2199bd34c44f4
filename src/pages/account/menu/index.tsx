import { Button, Space } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useIconSet } from '@/components/icons/useIconSet';
import ScreenHeader from '@/components/display/ScreenHeader';
import TreeTable from '@/components/tree/TreeTable';
import { useTreeScreen } from '@/components/tree/useTreeScreen';
import type { Menu } from '@/contract/menu';
import { useAppDispatch } from '@/hooks/store';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { useKeyword } from '@/hooks/useKeyword';
import { usePermission } from '@/hooks/session/usePermission';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import { showHistory, useOpenHistoryId } from '@/hooks/openPanels';
import { visit } from '@/hooks/navigation';
import { useHolderLink } from '@/hooks/members/useMemberLinks';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useTree } from '@/hooks/tree/useTree';
import { usePlaced } from '@/hooks/tree/usePlaced';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { shownName } from '@/locales/builtInNames';
import { nodeOf } from '@/utils/tree/tree';
import { menuActions } from '@/models/menu';
import { userActions } from '@/models/user';
import { menuColumns, nameColumn } from './columns';
import { comparedFields, toValues } from './fields';
import { newNodeValues, useMenuEditor } from './useMenuEditor';

const MenuEditor = lazyEditor(() => import('./MenuEditor'));
const RolePreview = lazyComponent(() => import('./RolePreview'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

const NodeHistory = lazyComponent(() => import('@/components/log/NodeHistory'), {
  isOpen: ({ node }) => node !== undefined,
  close: () => showHistory(undefined),
  isPrefetched: true,
});

const openHistory = ({ id }: Menu) => showHistory(id);
const isAction = ({ type }: Menu): boolean => type === 'action';

export default function MenuPage() {
  const t = useTranslate();
  const may = usePermission();
  const number = useNumber();
  const dispatch = useAppDispatch();
  const { index, loading, failed, load } = useTree((root) => root.menu, menuActions.fetchTree);
  const [keyword, onKeyword] = useKeyword();
  const nameOf = useCallback((menu: Menu) => shownName(t, menu), [t]);
  const textOf = useCallback((menu: Menu) => [nameOf(menu), menu.name, menu.uri, menu.permission].join(' '), [nameOf]);
  const view = useTreeView(index, { keyword, textOf, rememberAs: 'open-menus' });
  const icons = useIconSet(true);
  const [previewing, setPreviewing] = useState(false);

  const onChanged = useCallback(() => {
    load();
    // Reloads the app's own navigation, because it shows the same menus.
    void dispatch(userActions.fetchMenus());
  }, [load, dispatch]);
  const { placed, place } = usePlaced(index, view.reveal);
  const editor = useMenuEditor(onChanged, place);
  const mayEdit = may('menuUpdate');
  const menu = nodeOf(index, useOpenHistoryId());
  const { moves, dialog, onCreate, rowActions } = useTreeScreen({
    label: t('menuManagement.menu'),
    index,
    nameOf,
    isLeafType: isAction,
    mayEdit,
    editor,
    newNodeValues,
    toValues,
    compared: () => comparedFields(t, index),
    save: (draft) => dispatch(menuActions.save(draft)),
    onMoved: place,
    reload: onChanged,
  });

  useNewRecord(onCreate, may('menuCreate') && index.entries.length > 0);

  const holderLink = useHolderLink();
  const columns = useMemo(() => {
    const onHolders = holderLink && (({ id }: Menu) => visit(holderLink(id)));
    return menuColumns({ t, number, may, ...rowActions, onHolders, onHistory: openHistory });
  }, [t, number, may, rowActions, holderLink]);
  const settings = useTableSettings('menus', columns);
  const tree = useMemo(() => nameColumn(t, (name) => !(icons instanceof Map) || icons.has(name)), [t, icons]);

  return (
    <>
      <ScreenHeader
        title={t('menu.menu')}
        actions={
          <Space wrap>
            {may('roleList') && may('roleDetail') && (
              <Button onClick={() => setPreviewing(true)}>{t('menuManagement.asRole')}</Button>
            )}
            {may('menuCreate') && (
              <Button type="primary" onClick={onCreate}>
                {t('menuManagement.create')}
              </Button>
            )}
          </Space>
        }
      />
      <MenuEditor editor={editor} index={index} />
      <TreeTable
        label={t('menuManagement.menu')}
        {...{ view, keyword, onKeyword, loading, failed, nameOf, moves, placed }}
        {...{ tree, settings }}
        onRetry={load}
        onActivate={mayEdit ? rowActions.onEdit : undefined}
        emptyHint={t(may('menuCreate') ? 'menuManagement.emptyHint' : 'menuManagement.empty')}
      />
      {dialog}
      <NodeHistory
        kind="menu"
        node={menu}
        name={menu && nameOf(menu)}
        onRestore={mayEdit && menu ? (state) => void editor.restore(menu, state) : undefined}
      />
      <RolePreview index={index} open={previewing} onClose={() => setPreviewing(false)} />
    </>
  );
}
