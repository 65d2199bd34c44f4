import type { ListQuery } from '@/hooks/list/useListQuery';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { HeadGroup, TableColumn } from './columns';
import styles from './TableHead.less';
import ResizeHandle from './ResizeHandle';
import SelectBox from './SelectBox';
import SortButton from './SortButton';
import type { RowSelection } from './useRowSelection';
import { widthVariable, type ColumnSizing } from './widths';

type Sorting = Pick<ListQuery, 'sortable' | 'sortField' | 'sortOrder' | 'sort'>;

interface TableHeadProps {
  groups: readonly HeadGroup[];
  /** Without it, the titles sort nothing. */
  sorting?: Sorting;
  /** No column for boxes without it. */
  selection?: RowSelection | undefined;
  /** Without it, the columns keep their widths. */
  sizing?: ColumnSizing;
  /** The row's place where rows are counted because not all of them are drawn. */
  rowIndex?: number;
}

/** The head of any table. It sorts by buttons of its own: they work by keyboard, and the order is in the address. */
export default function TableHead({ groups, sorting, selection, sizing, rowIndex }: TableHeadProps) {
  const t = useTranslate();
  const orderOf = ({ key }: TableColumn) => (sorting?.sortField === key ? sorting.sortOrder : undefined);
  const titleOf = (column: TableColumn) =>
    sorting?.sortable.includes(column.key) ? (
      <SortButton column={column.title} order={orderOf(column)} onSort={(next) => sorting.sort(column.key, next)} />
    ) : (
      column.title
    );
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {selection && (
          <th scope="col" data-boxes="" data-fixed="start">
            <SelectBox
              label={t('list.selectAll')}
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              disabled={selection.none}
              onToggle={selection.toggleAll}
            />
          </th>
        )}
        {groups.map(({ first, second, cell }) => {
          const order = orderOf(first) ?? (second && orderOf(second));
          return (
            <th
              key={first.key}
              scope="col"
              {...cell}
              style={{ inlineSize: `var(${widthVariable(first.key)})` }}
              aria-sort={order && (order === 'ascend' ? 'ascending' : 'descending')}
            >
              {second ? (
                <span className={styles['titles']}>
                  <span>{titleOf(first)}</span> <span>{titleOf(second)}</span>
                </span>
              ) : (
                titleOf(first)
              )}
              {sizing && !first.fixed && <ResizeHandle column={first.key} sizing={sizing} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
