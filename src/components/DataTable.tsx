import { Card, Table, type TableProps } from 'antd';
import { useWords } from '@/hooks/useWords';
import styles from './DataTable.less';
import LoadFailed from './LoadFailed';

interface DataTableProps<Row> {
  label: string;
  columns: NonNullable<TableProps<Row>['columns']>;
  rows: Row[];
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** Missing for trees, which come whole. */
  paging?: { page: number; pageSize: number; total: number; onChange: (page: number, pageSize: number) => void };
}

/** Rows of a list or a tree, with its loading, empty and failed states. */
export default function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, loading, failed, onRetry, paging } = props;
  const t = useWords();
  return (
    <Card styles={{ body: { padding: 0 } }}>
      {failed && rows.length === 0 ? (
        <LoadFailed onRetry={onRetry} />
      ) : (
        <Table<Row>
          className={styles['table']}
          aria-label={label}
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={loading}
          // Expansion defaults are read when the table mounts, which is before a tree arrived.
          key={rows.length > 0 ? 'rows' : 'empty'}
          expandable={{ defaultExpandedRowKeys: paging ? [] : rows.map(({ id }) => id) }}
          scroll={{ x: 'max-content' }}
          pagination={
            paging ? {
              current: paging.page,
              pageSize: paging.pageSize,
              total: paging.total,
              showSizeChanger: true,
              showTotal: (total) => t('common.total', { total }),
              onChange: paging.onChange,
              style: { marginInline: 16 },
            } : false
          }
        />
      )}
    </Card>
  );
}
