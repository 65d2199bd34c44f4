import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ReactNode } from 'react';
import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import NamedIcon from '@/components/icons/NamedIcon';
import Tooltip from '@/components/layers/Tooltip';
import type { RowAction } from '@/components/list/RowActions';
import { actionsColumn, type TreeColumnParts, type TreeTableColumn } from '@/components/tree/TreeTable';
import type { TreeColumn } from '@/components/tree/treeTypes';
import type { Menu } from '@/contract/menu';
import type { Translate } from '@/hooks/locale/useTranslate';
import { shownName } from '@/locales/builtInNames';
import { safeUrl } from '@/utils/address/safeUrl';
import { MENU_TYPES } from './fields';
import styles from './menu.less';

interface ColumnParts extends TreeColumnParts<Menu> {
  onHistory: (menu: Menu) => void;
  /** Lists the people with the permission of a menu; undefined if the user has no permission to list them. */
  onHolders: ((menu: Menu) => void) | undefined;
}

function Fault({ text, reason }: { text: string; reason: string }): ReactNode {
  return (
    <Tooltip title={reason}>
      <Tag tone="error">
        <WarningOutlined aria-hidden /> {text}
      </Tag>
    </Tooltip>
  );
}

/** Returns the tree column: icon and name, with a warning for an unknown icon. */
export const nameColumn = (t: Translate, isIcon: (name: string) => boolean): TreeColumn<Menu> => ({
  key: 'name',
  title: t('account.name'),
  width: 220,
  grow: 3,
  render: ({ icon, type, ...menu }) => (
    <span className={styles['name']}>
      {type !== 'action' && <NamedIcon name={icon} />}
      <span className={styles['text']} title={shownName(t, menu)}>
        {shownName(t, menu)}
      </span>
      {icon && !isIcon(icon) && (
        <Fault text={t('menuManagement.deadIcon')} reason={t('menuManagement.deadIconHint', { name: icon })} />
      )}
    </span>
  ),
});

type Actions = Pick<
  ColumnParts,
  't' | 'may' | 'onAddChild' | 'onEdit' | 'onMove' | 'isMovable' | 'onHolders' | 'onHistory'
>;

const actionsOf = (
  menu: Menu,
  { t, may, onAddChild, onEdit, onMove, isMovable, onHolders, onHistory }: Actions,
): RowAction[] => [
  ...(may('menuUpdate') ? [{ key: 'edit', label: t('form.edit'), onClick: () => onEdit(menu) }] : []),
  // An action cannot have children.
  ...(may('menuCreate') && menu.type !== 'action'
    ? [{ key: 'add', label: t('tree.addChild'), onClick: () => onAddChild(menu) }]
    : []),
  ...(may('menuUpdate') && isMovable(menu)
    ? [{ key: 'move', label: t('tree.moveTo'), isFrequent: true, onClick: () => onMove(menu) }]
    : []),
  ...(onHolders && menu.permission
    ? [{ key: 'holders', label: `${t('holders.ask')}…`, onClick: () => onHolders(menu) }]
    : []),
  ...(may('logList') ? [{ key: 'history', label: t('history.title'), onClick: () => onHistory(menu) }] : []),
];

/** Returns the columns after the name. Actions that the user has no permission for are omitted. */
export function menuColumns({ t, number, may, ...acts }: ColumnParts): TreeTableColumn<Menu>[] {
  return [
    {
      key: 'type',
      title: t('account.type'),
      // The width fits tags. `widest` is measured as plain text, which has no border but a larger font.
      width: 80,
      widest: MENU_TYPES.map((type) => t(`account.type.${type}`)),
      render: ({ type }) => <Tag>{t(`account.type.${type}`)}</Tag>,
    },
    {
      key: 'uri',
      title: t('account.uri'),
      width: 150,
      grow: 2,
      render: ({ uri }) =>
        uri && (
          <span className={styles['name']}>
            <Ltr title={uri}>{uri}</Ltr>
            {safeUrl(uri) === undefined && (
              <Fault text={t('menuManagement.badUri')} reason={t('menuManagement.unsafe')} />
            )}
          </span>
        ),
    },
    {
      key: 'permission',
      title: t('account.permission'),
      width: 150,
      grow: 2,
      render: ({ permission }) => <Ltr title={permission ?? undefined}>{permission}</Ltr>,
    },
    {
      key: 'visible',
      title: t('menuManagement.visible'),
      width: 100,
      widest: [t('menuManagement.shown'), t('menuManagement.hidden')],
      render: ({ visible, type }) =>
        type !== 'action' && (
          <span className={visible ? undefined : styles['hidden']}>
            {t(visible ? 'menuManagement.shown' : 'menuManagement.hidden')}
          </span>
        ),
    },
    {
      key: 'sort',
      title: t('account.sort'),
      width: 70,
      align: 'end',
      render: ({ sort }) => number(sort),
    },
    ...(may('menuCreate') || may('menuUpdate') || may('logList') || acts.onHolders
      ? [
          actionsColumn<Menu>(t, (menu) => ({
            name: shownName(t, menu),
            actions: actionsOf(menu, { t, may, ...acts }),
          })),
        ]
      : []),
  ];
}
