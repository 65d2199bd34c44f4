import type { TableProps } from 'antd';
import { memo, type ReactNode } from 'react';
import type { ListQuery } from '@/hooks/useListQuery';
import type { SettableColumn } from '@/utils/tableSettings';
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

/** antd's columns, with the list's own sorting: its buttons work by keyboard and the order is in the address. */
export function tableColumns<Row>(columns: readonly DataColumn<Row>[], sorting: Sorting, bone?: ReactNode): Columns<Row> {
  return columns.map(({ key, title, render, width, align, ellipsis, fixed }) => {
    const order = sorting.sortField === key ? sorting.sortOrder : undefined;
    const isSortable = sorting.sortable.includes(key);
    return {
      key,
      width,
      align,
      ellipsis,
      fixed: fixed && SIDES[fixed],
      title: isSortable ? <SortButton column={title} order={order} onSort={(next) => sorting.sort(key, next)} /> : title,
      onHeaderCell: () => ({ 'aria-sort': order && (order === 'ascend' ? 'ascending' : 'descending') }),
      render: (_, row) => bone ?? <Content render={render} row={row} />,
    };
  });
}
