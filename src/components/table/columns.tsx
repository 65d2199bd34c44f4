import type { TableProps } from 'antd';
import { memo, type ReactNode } from 'react';
import type { ListQuery } from '@/hooks/useListQuery';
import type { SettableColumn } from '@/utils/tableSettings';
import styles from './columns.less';
import SortButton from './SortButton';

/** A column of a `DataTable`. It can be sorted by where its key is one of the list's sortable fields. */
export interface DataColumn<Row> extends SettableColumn {
  render: (row: Row) => ReactNode;
  width?: number;
  align?: 'end' | 'center';
  /** One line, cut where the column ends; needs a width. */
  ellipsis?: boolean;
  /** Stays in sight when the table is scrolled sideways. */
  fixed?: 'start' | 'end';
  /** Of its cells and its head. */
  className?: string | undefined;
  /** Stands in the cells of the column of this key, as their second line, where it follows that column. */
  under?: string;
  /** In front of both lines. */
  lead?: (row: Row) => ReactNode;
}

/** What shares a column of the table: one column of the list, or two that stand in two lines. */
interface Group<Row> {
  first: DataColumn<Row>;
  second?: DataColumn<Row>;
  render: (row: Row) => ReactNode;
}

interface ContentProps<Row> {
  render: (row: Row) => ReactNode;
  row: Row;
}

/** What a cell holds: drawn anew for another row or another way to draw it, not for whatever changes around the list. */
const Content = memo(function Content<Row>({ render, row }: ContentProps<Row>) {
  return render(row);
}) as <Row>(props: ContentProps<Row>) => ReactNode;

/** antd turns them around where the writing runs from right to left. */
const SIDES = { start: 'left', end: 'right' } as const;

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

type Sorting = Pick<ListQuery, 'sortable' | 'sortField' | 'sortOrder' | 'sort'>;

function groupOf<Row>(first: DataColumn<Row>, second?: DataColumn<Row>): Group<Row> {
  const { lead } = first;
  if (!lead && !second) return { first, render: first.render };
  return {
    first,
    ...(second && { second }),
    render: (row) => (
      <span className={styles['cell']}>
        {lead?.(row)}
        <span className={styles['lines']}>
          <span className={styles['line']}>{first.render(row)}</span>
          {second && <span className={`${styles['line']} ${styles['second']}`}>{second.render(row)}</span>}
        </span>
      </span>
    ),
  };
}

/** The columns with those in one that share their cells. Cells stay as they are while these do. */
export function groupColumns<Row>(columns: readonly DataColumn<Row>[]): Group<Row>[] {
  return columns.flatMap((column, place) => {
    const next = columns[place + 1];
    const before = columns[place - 1];
    if (before && column.under === before.key) return [];
    return [groupOf(column, next?.under === column.key ? next : undefined)];
  });
}

/** antd's columns, with the list's own sorting: its buttons work by keyboard and the order is in the address. */
export function tableColumns<Row>(groups: readonly Group<Row>[], sorting: Sorting, bone?: ReactNode): Columns<Row> {
  const orderOf = ({ key }: DataColumn<Row>) => (sorting.sortField === key ? sorting.sortOrder : undefined);
  const titleOf = (column: DataColumn<Row>) =>
    sorting.sortable.includes(column.key) ? (
      <SortButton column={column.title} order={orderOf(column)} onSort={(next) => sorting.sort(column.key, next)} />
    ) : (
      column.title
    );
  return groups.map(({ first, second, render }) => {
    const { key, width, align, ellipsis, fixed, className, from } = first;
    const order = orderOf(first) ?? (second && orderOf(second));
    return {
      key,
      width,
      align,
      ellipsis,
      fixed: fixed && SIDES[fixed],
      className: [className, from && styles[`from${from}`], fixed === 'end' && styles['end']].filter(Boolean).join(' '),
      title: second ? (
        <span className={styles['titles']}>
          <span>{titleOf(first)}</span> <span>{titleOf(second)}</span>
        </span>
      ) : (
        titleOf(first)
      ),
      onHeaderCell: () => ({ 'aria-sort': order && (order === 'ascend' ? 'ascending' : 'descending') }),
      render: (_, row) => bone ?? <Content render={render} row={row} />,
    };
  });
}
