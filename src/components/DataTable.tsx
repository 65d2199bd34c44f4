import { Alert, Button, Card, Table } from 'antd';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import type { ListQuery } from '@/hooks/useListQuery';
import type { ListView } from '@/hooks/usePagedList';
import type { Selection } from '@/hooks/useSelection';
import type { TableSettings } from '@/hooks/useTableSettings';
import { useWords } from '@/hooks/useWords';
import { selectsText } from '@/utils/clicks';
import styles from './DataTable.less';
import LoadFailed from './LoadFailed';
import SelectionBar from './SelectionBar';
import { groupColumns, tableColumns, type DataColumn } from './table/columns';
import EmptyRows, { type EmptyText } from './table/EmptyRows';
import { rowSelectionOf } from './table/rowSelection';
import TableFrame from './table/TableFrame';
import { usePagination } from './table/usePagination';

type QueryParts = 'page' | 'pageSize' | 'move' | 'isFiltered' | 'reset' | 'sortable' | 'sortField' | 'sortOrder' | 'sort';

interface DataTableProps<Row> {
  label: string;
  list: ListView<Row>;
  query: Pick<ListQuery, QueryParts>;
  settings: TableSettings<DataColumn<Row>>;
  /** What is said, and can be done, when there is nothing although no filter is set. */
  empty?: EmptyText;
  /** Rows can be selected, across pages; `nameOf` names them for screen readers, `actions` is what can be done with them. */
  selection?: (Selection<Row> & { nameOf: (row: Row) => string; actions: ReactNode }) | undefined;
  onRowClick?: (row: Row) => void;
}

const MOST_BONES = 10;

/** A press on a row, but not the one that has just selected text in it. */
const pressOf = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!selectsText(event.currentTarget)) act();
};

/** The rows of a paged list, and everything that may stand in their place. */
export default function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, list, query, settings, empty, selection, onRowClick } = props;
  const { rows, total, loading, failed, current, reload } = list;
  const t = useWords();
  const pagination = usePagination();
  const groups = useMemo(() => groupColumns(settings.columns), [settings.columns]);
  const isFirst = loading && rows.length === 0 && !failed;
  const isWithout = failed && rows.length === 0;
  // Rows that were asked for otherwise must not be taken for the answer.
  const isFormer = failed && !current;
  // The selection stands on the head: nothing is left there that the keyboard could come across.
  const isCovered = selection !== undefined && selection.ids.length > 0;
  const bones = Array.from({ length: Math.min(query.pageSize, MOST_BONES) }, (_, index) => ({ id: -1 - index }) as Row);

  if (isWithout) {
    return (
      <Card styles={{ body: { padding: 0 } }}>
        <LoadFailed whole retrying={loading} onRetry={reload} />
      </Card>
    );
  }
  return (
    <Card className={styles['card'] ?? ''}>
      {failed && (
        <Alert
          banner
          type="warning"
          message={t(isFormer ? 'list.staleOther' : 'list.stale')}
          action={
            <Button size="small" loading={loading} onClick={reload}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      <TableFrame busy={loading} refreshing={(loading && !isFirst) || isFormer}>
        {isFirst && (
          <span role="status" className={styles['unseen']}>
            {t('common.loading')}
          </span>
        )}
        {selection && (
          <SelectionBar count={selection.ids.length} onClear={selection.clear}>
            {selection.actions}
          </SelectionBar>
        )}
        <Table<Row>
          className={styles['table'] ?? ''}
          aria-label={label}
          rowKey="id"
          size={settings.density}
          columns={tableColumns(groups, isCovered ? { ...query, sortable: [] } : query, isFirst ? <i className={styles['bone']} /> : undefined)}
          dataSource={isFirst ? bones : rows}
          rowSelection={selection && rowSelectionOf(selection, t, isFirst)}
          onRow={(row) => (isFirst ? { 'aria-hidden': true } : { onClick: onRowClick && pressOf(() => onRowClick(row)) })}
          rowClassName={onRowClick && !isFirst ? (styles['clickable'] ?? '') : ''}
          locale={{
            emptyText: (
              <div className={styles['empty']}>
                <EmptyRows empty={empty} isFiltered={query.isFiltered} onReset={query.reset} />
              </div>
            ),
          }}
          pagination={
            !isFirst && {
              ...pagination,
              current: query.page,
              pageSize: query.pageSize,
              total,
              showTotal: (count) => t('common.total', { total: count }),
              onChange: (page, pageSize) => query.move(page, pageSize),
              style: { marginInline: 16 },
            }
          }
        />
      </TableFrame>
    </Card>
  );
}
