import type { TableProps } from 'antd';
import type { Selection } from '@/hooks/useSelection';
import type { useWords } from '@/hooks/useWords';

/** antd's selection, kept across pages, with names for its boxes. */
export function rowSelectionOf<Row extends { id: number }>(
  { ids, select, nameOf }: Selection<Row> & { nameOf: (row: Row) => string },
  t: ReturnType<typeof useWords>,
  disabled: boolean,
): TableProps<Row>['rowSelection'] {
  return {
    selectedRowKeys: [...ids],
    preserveSelectedRowKeys: true,
    columnWidth: 48,
    onChange: (keys) => select(keys.map(Number)),
    getTitleCheckboxProps: () => ({ disabled, 'aria-label': t('list.selectAll') }),
    getCheckboxProps: (row) => ({ disabled, 'aria-label': disabled ? '' : t('list.selectRow', { name: nameOf(row) }) }),
  };
}
