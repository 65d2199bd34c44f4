import RecordHistory, { HistoryDrawer } from '@/components/log/RecordHistory';
import type { Menu } from '@/contract/menu';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useHistory } from '@/hooks/log/useHistory';
import { shownName } from '@/locales/builtInNames';
import type { EarlierState } from '@/utils/log/restored';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';

interface MenuHistoryProps {
  /** Undefined: closed. */
  id: number | undefined;
  index: TreeIndex<Menu>;
  /** Undefined without permission to edit menus. */
  onRestore: ((menu: Menu, state: EarlierState) => void) | undefined;
  onClose: () => void;
}

export default function MenuHistory({ id, index, onRestore, onClose }: MenuHistoryProps) {
  const t = useTranslate();
  const menu = nodeOf(index, id);
  return (
    <HistoryDrawer open={id !== undefined} name={menu && shownName(t, menu)} onClose={onClose}>
      {menu && <Changes key={menu.id} {...{ menu, onRestore }} />}
    </HistoryDrawer>
  );
}

function Changes({ menu, onRestore }: { menu: Menu } & Pick<MenuHistoryProps, 'onRestore'>) {
  const t = useTranslate();
  const record = { kind: 'menu', id: menu.id } as const;
  const history = useHistory({ ...record, version: menu.version });
  return (
    <RecordHistory
      {...{ record, history }}
      name={shownName(t, menu)}
      onRestore={onRestore && ((state) => onRestore(menu, state))}
    />
  );
}
