import type { ListQuery } from '@/hooks/useListQuery';
import { useWords } from '@/hooks/useWords';
import type { ColumnGroup, DataColumn } from './columns';
import styles from './TableHead.less';
import SelectBox from './SelectBox';
import SortButton from './SortButton';
import type { RowSelection } from './useRowSelection';

type Sorting = Pick<ListQuery, 'sortable' | 'sortField' | 'sortOrder' | 'sort'>;

interface TableHeadProps<Row> {
  groups: readonly ColumnGroup<Row>[];
  sorting: Sorting;
  /** No column for boxes without it. */
  selection: RowSelection | undefined;
}

/** The head of a list's table. It sorts by buttons of its own: they work by keyboard, and the order is in the address. */
export default function TableHead<Row>({ groups, sorting, selection }: TableHeadProps<Row>) {
  const t = useWords();
  const orderOf = ({ key }: DataColumn<Row>) => (sorting.sortField === key ? sorting.sortOrder : undefined);
  const titleOf = (column: DataColumn<Row>) =>
    sorting.sortable.includes(column.key) ? (
      <SortButton column={column.title} order={orderOf(column)} onSort={(next) => sorting.sort(column.key, next)} />
    ) : (
      column.title
    );
  return (
    <thead>
      <tr>
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
            <th key={first.key} scope="col" {...cell} aria-sort={order && (order === 'ascend' ? 'ascending' : 'descending')}>
              {second ? (
                <span className={styles['titles']}>
                  <span>{titleOf(first)}</span> <span>{titleOf(second)}</span>
                </span>
              ) : (
                titleOf(first)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
