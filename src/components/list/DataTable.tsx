import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Alert, Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { LoadFailed } from '@/components/status/StatePanel';
import { groupColumns, type ColumnGroup, type DataColumn, widthsOf } from '@/components/table/columns';
import Pager from '@/components/table/Pager';
import { useRowSelection } from '@/components/table/SelectBox';
import TableFrame from '@/components/table/TableFrame';
import TableHead from '@/components/table/TableHead';
import TableRows, { emptyTitle, type EmptyText, EmptyRows } from '@/components/table/TableRows';
import type { ListView } from '@/hooks/list/useList';
import type { ListQuery } from '@/hooks/list/useListQuery';
import type { SelectAll, Selection } from '@/hooks/list/useSelection';
import type { TableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ColumnWidths } from '@/utils/tableSettings';
import styles from './list.less';
import { scanWords } from './ViewBar';

type QueryParts =
  'page' | 'pageSize' | 'move' | 'isFiltered' | 'reset' | 'sortable' | 'sortField' | 'sortOrder' | 'sort';

interface DataTableProps<Row> {
  label: string;
  list: ListView<Row>;
  query: Pick<ListQuery, QueryParts>;
  settings: TableSettings<DataColumn<Row>>;
  /** Text and suggested action if the list is empty without any filter. */
  empty?: EmptyText;
  /**
   * If set, rows can be selected across pages. `nameOf` returns a row's name for screen readers.
   * `actions` are the actions on the selected rows. `all` selects the rows of all pages.
   * `isLocked` is true for rows that cannot be selected; their cells show the reason.
   */
  selection?:
    | (Selection<Row> & {
        nameOf: (row: Row) => string;
        actions: ReactNode;
        all?: SelectAll;
        isLocked?: ((row: Row) => boolean) | undefined;
      })
    | undefined;
  onRowClick?: (row: Row) => void;
  /** Id of the row whose record is open. The row is marked and scrolled into view. */
  currentId?: number | undefined;
  /** Text for screen readers instead of the number of rows. */
  countWords?: string;
}

const MAX_SKELETON_ROWS = 10;
const LESS_PADDING = 8;

/**
 * Returns the columns from which widths are computed. Two blanks after a title reserve space for the sort indicator.
 */
const sizedColumns = <Row,>(groups: readonly ColumnGroup<Row>[], sortable: readonly string[]) =>
  groups.map(({ first }) => (sortable.includes(first.key) ? { ...first, title: `${first.title}  ` } : first));

/** Table of a paged list. It also shows the states in which the list is loading, empty or failed. */
export default function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, list, query, settings, empty, selection, onRowClick, currentId } = props;
  const { rows, total, loading, failed, isCurrent, reload } = list;
  const groups = useMemo(() => groupColumns(settings.columns), [settings.columns]);
  const variablesOf = (widths: ColumnWidths) => widthsOf(sizedColumns(groups, query.sortable), widths, LESS_PADDING);
  const isFirstLoad = loading && rows.length === 0 && !failed;
  // Rows of a previous query must not look like the result of the current one.
  const isFormer = failed && !isCurrent;
  const boxes = useRowSelection(rows, selection);
  // The selection bar covers the head of the table. The sort buttons below it must then not get the keyboard focus.
  const isCovered = boxes !== undefined && boxes.ids.size > 0;

  const results = (
    <span role="status" data-announced="" className={styles['visuallyHidden']}>
      {useResultWords(props, isFirstLoad)}
    </span>
  );

  if (failed && rows.length === 0) {
    return (
      <div className={styles['card']}>
        {results}
        <LoadFailed whole retrying={loading} onRetry={reload} />
      </div>
    );
  }
  return (
    <div className={styles['card']}>
      {results}
      {failed && <StaleNotice isFormer={isFormer} loading={loading} onRetry={reload} />}
      <TableFrame
        table={{ 'aria-label': label, 'aria-busy': loading, 'data-density': settings.density }}
        variables={variablesOf(settings.widths)}
        refreshing={(loading && !isFirstLoad) || isFormer}
        above={
          selection && (
            <SelectionBar
              count={selection.ids.length}
              total={boxes?.all ? total : 0}
              all={selection.all}
              onClear={selection.clear}
            >
              {selection.actions}
            </SelectionBar>
          )
        }
        below={
          !isFirstLoad &&
          total > 0 && (
            <Pager
              page={query.page}
              pageSize={query.pageSize}
              total={total}
              small={settings.density !== 'large'}
              onMove={query.move}
            />
          )
        }
      >
        <TableHead
          groups={groups}
          sorting={isCovered ? { ...query, sortable: [] } : query}
          selection={boxes}
          sizing={{ widths: settings.widths, setWidth: settings.setWidth, variablesOf }}
        />
        <TableRows
          rows={rows}
          groups={groups}
          skeletonRows={isFirstLoad ? Math.min(query.pageSize, MAX_SKELETON_ROWS) : 0}
          selection={boxes}
          nameOf={selection?.nameOf}
          onPress={onRowClick}
          currentId={currentId}
          empty={<EmptyRows empty={empty} isFiltered={query.isFiltered} onReset={query.reset} />}
        />
      </TableFrame>
    </div>
  );
}

/**
 * Returns the state of a list as text for screen readers: number of rows, page and order.
 * The text is empty while rows are reloading. Afterwards, screen readers thus read out even an unchanged text.
 */
function useResultWords<Row extends { id: number }>(props: DataTableProps<Row>, isFirstLoad: boolean): string {
  const { list, query, settings, empty, countWords } = props;
  const { total, loading, failed, scan } = list;
  const t = useTranslate();
  const isReading = scan?.phase === 'reading';
  if (isFirstLoad || isReading) return t('common.loading');
  // A failure has its own alert, which screen readers announce.
  if (loading || failed) return '';
  const count = countWords ?? (scan ? scanWords(t, scan) : t('common.total', { total }));
  if (total === 0) return scan ? count : emptyTitle(t, empty, query.isFiltered);
  const pages = Math.ceil(total / query.pageSize);
  const { sortField, sortOrder, page } = query;
  const column = settings.columns.find(({ key }) => key === sortField)?.title;
  return [
    count,
    ...(pages > 1 ? [t('list.page', { page: Math.min(page, pages), pages })] : []),
    ...(column && sortOrder ? [t(`list.sort.${sortOrder}`, { column })] : []),
  ].join(t('common.listSeparator'));
}

/**
 * Notice that a reload failed. The visible rows are stale or, if `isFormer` is true, the result of a previous query.
 */
function StaleNotice({ isFormer, loading, onRetry }: { isFormer: boolean; loading: boolean; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Alert
      banner
      type="warning"
      message={t(isFormer ? 'list.staleOther' : 'list.stale')}
      action={
        <Button size="small" loading={loading} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

interface SelectionBarProps {
  count: number;
  /** Number of rows on all pages. It is set only if all rows of the current page are selected. */
  total?: number;
  /** Selects the rows of all pages. */
  all?: SelectAll | undefined;
  onClear: () => void;
  children?: ReactNode;
}

/**
 * Bar with the number of selected rows and the bulk actions on them.
 * The bar covers the head of the table, except for the checkbox that selects all rows.
 * A bar above the table would move the rows away from the pointer when it appears.
 */
export function SelectionBar({ count, total = 0, all, onClear, children }: SelectionBarProps) {
  const t = useTranslate();
  const isEmpty = count === 0;
  const { progress } = all ?? {};
  return (
    <div className={styles['place']}>
      <div className={isEmpty ? styles['empty'] : styles['selectionBar']}>
        {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
        <strong role="status" className={styles['count']}>
          {isEmpty || progress ? '' : t('list.selected', { count })}
        </strong>
        {progress && <span className={styles['count']}>{t('list.selection.reading', { ...progress })}</span>}
        {!isEmpty && (
          <>
            <Tooltip title={t(progress ? 'transfer.stop' : 'list.selection.clear')}>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t(progress ? 'transfer.stop' : 'list.selection.clear')}
                onClick={progress ? all?.stop : onClear}
              />
            </Tooltip>
            {all && !progress && total > count && (
              <Button type="link" size="small" onClick={all.start}>
                {t('list.selection.all', { count: total })}
              </Button>
            )}
            {!progress && <div className={styles['actions']}>{children}</div>}
          </>
        )}
      </div>
    </div>
  );
}

interface ListScreenProps {
  /** Whether content above the rows leaves too little height for them. The page then scrolls even in a high window. */
  hasTallHeader?: boolean;
  children: ReactNode;
}

/**
 * Layout of a screen with a list.
 * In a window with enough height for several rows, the screen is as high as the window.
 * Only the rows scroll in this case, and the head of the table stays visible.
 * In a lower window, the whole page scrolls.
 */
export function ListScreen({ hasTallHeader = false, children }: ListScreenProps) {
  return <div className={`${styles['screen']} ${hasTallHeader ? '' : styles['within']}`}>{children}</div>;
}
