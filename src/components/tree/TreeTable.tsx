import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Alert, Button, Card, Skeleton } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { TableSettings } from '@/components/list/ListFilters';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import type { EndpointName } from '@/contract/endpoints';
import type { TableSettings as Settings } from '@/hooks/list/useTableSettings';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import type { Placed } from '@/hooks/tree/usePlaced';
import type { TreeView } from '@/hooks/tree/useTreeView';
import type { SettableColumn } from '@/utils/tableSettings';
import styles from './tree.less';
import TreeGrid from './TreeGrid';
import TreeSearch from './TreeSearch';
import type { TreeColumn, TreeMoves } from './treeTypes';

interface TreeTableProps<Node> {
  label: string;
  view: TreeView<Node>;
  /** Column that shows the tree. It is always visible and always first. */
  tree: TreeColumn<Node>;
  /** Settings of the other columns. */
  settings: Settings<TreeTableColumn<Node>>;
  nameOf: (node: Node) => string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  onActivate?: ((node: Node) => void) | undefined;
  moves?: TreeMoves | undefined;
  placed?: Placed | undefined;
  /** Text about the next step, shown if the tree has no nodes. */
  emptyHint: ReactNode;
  /** Content beside the search field. */
  extra?: ReactNode;
}

export type TreeTableColumn<Node> = TreeColumn<Node> & SettableColumn;

const ROW_HEIGHTS = { large: 48, middle: 40, small: 32 } as const;

/**
 * Table with a tree that fills a screen.
 * The table has a search field, and shows whether the tree is loading, is empty or failed to load.
 */
export default function TreeTable<Node>(props: TreeTableProps<Node>) {
  const { label, view, tree, settings, nameOf, keyword, onKeyword, loading, failed, onRetry, emptyHint, extra } = props;
  const t = useTranslate();
  const columns = useMemo(() => [tree, ...settings.columns], [tree, settings.columns]);
  const noMatchPanel = useMemo(
    () => (
      <StatePanel
        icon={<SearchOutlined />}
        title={t('tree.nothing')}
        action={<Button onClick={() => onKeyword('')}>{t('tree.clearSearch')}</Button>}
      />
    ),
    [t, onKeyword],
  );
  const { widths, setWidth } = settings;
  const sizing = useMemo(() => ({ widths, setWidth }), [widths, setWidth]);
  const isEmpty = view.index.entries.length === 0;

  // The live region is always rendered: screen readers do not announce a region that appears together with its text.
  const bar = (
    <div className={styles['bar']}>
      <TreeSearch label={t('tree.search', { label })} {...{ view, keyword, onKeyword, loading }}>
        {extra}
        <TableSettings settings={settings} tree={tree} />
      </TreeSearch>
    </div>
  );

  if (isEmpty) {
    return (
      <Card styles={{ body: { padding: 0 } }}>
        {bar}
        <div className={styles['state']}>
          {loading ? (
            <Skeleton active paragraph={{ rows: 8 }} title={false} />
          ) : failed ? (
            <LoadFailed whole onRetry={onRetry} />
          ) : (
            <StatePanel icon={<InboxOutlined />} title={emptyHint} />
          )}
        </div>
      </Card>
    );
  }
  return (
    <Card styles={{ body: { padding: 0 } }}>
      {bar}
      {failed && !loading && (
        <Alert
          banner
          type="warning"
          message={t('tree.stale')}
          action={
            <Button size="small" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      <div aria-busy={loading} className={loading ? styles['refreshing'] : undefined}>
        <TreeGrid
          {...{ label, view, nameOf }}
          columns={columns}
          sizing={sizing}
          onActivate={props.onActivate}
          moves={props.moves}
          placed={props.placed}
          rootDrop={t('tree.toRoot')}
          rowHeight={ROW_HEIGHTS[settings.density]}
          empty={noMatchPanel}
        />
      </div>
    </Card>
  );
}

/** Translation, number format, permissions and actions. The columns of every tree need them. */
export interface TreeColumnParts<Node> {
  t: Translate;
  number: (value: number | null | undefined) => string;
  may: (name: EndpointName) => boolean;
  onAddChild: (parent: Node) => void;
  onEdit: (node: Node) => void;
  onMove: (node: Node) => void;
  isMovable: (node: Node) => boolean;
}

interface RowOf {
  /** Name of the record that the row shows. */
  name: string;
  actions: readonly RowAction[];
}

/**
 * Returns the column with the actions of a tree's rows.
 * The column is as wide as the label of the first action and the menu button together.
 */
export const actionsColumn = <Node,>(t: Translate, rowOf: (node: Node) => RowOf): TreeTableColumn<Node> => ({
  key: 'actions',
  title: t('form.operations'),
  width: 104,
  widest: [`${t('form.edit')}     `],
  alwaysShown: true,
  fixed: 'end',
  render: (node, tabIndex) => <RowActions {...rowOf(node)} tabIndex={tabIndex} />,
});
