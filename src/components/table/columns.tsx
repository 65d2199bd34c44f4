import { memo, type ReactNode } from 'react';
import type { SettableColumn } from '@/utils/tableSettings';
import styles from './table.less';
import type { SizedColumn } from './widths';

/** A column of any table. */
export interface TableColumn {
  key: string;
  title: string;
  align?: 'end' | 'center';
  /** Stays visible when the table scrolls sideways. */
  fixed?: 'end';
}

/** Column of a `DataTable`. The list can be sorted by the column if `key` is one of the list's sortable fields. */
export interface DataColumn<Row> extends SettableColumn, SizedColumn {
  /** Text is truncated after its second line, unless the row contains the focus. */
  render: (row: Row) => ReactNode;
  /** Class of the column's cells and head. */
  className?: string | undefined;
  /** Returns content, such as an icon, shown before the cell's text. It spans the first and the second line. */
  leadingContent?: (row: Row) => ReactNode;
}

/** Head of a table's column, with one title or two. */
export interface HeadGroup {
  first: TableColumn;
  /** Column that is shown as the second line in the cells of `first`. */
  second?: TableColumn;
  /** Attributes of the cells, including the head's. */
  cell: { 'className'?: string; 'data-align'?: string; 'data-fixed'?: string };
}

/** Column of a table: one column of the list, or two columns as two lines in one cell. */
export interface ColumnGroup<Row> extends HeadGroup {
  first: DataColumn<Row>;
  render: (row: Row) => ReactNode;
}

/** Returns the attributes of a column's cells, including the head's. */
const cellOf = ({ align, fixed }: TableColumn): HeadGroup['cell'] => ({
  ...(align && { 'data-align': align }),
  ...(fixed && { 'data-fixed': fixed }),
});

interface ContentProps<Row> {
  render: (row: Row) => ReactNode;
  row: Row;
}

/** Content of a cell; renders again only for a new row object or `render` function. */
export const CellContent = memo(function CellContent<Row>({ render, row }: ContentProps<Row>) {
  return render(row);
}) as <Row>(props: ContentProps<Row>) => ReactNode;

const classOf = <Row,>({ className, from, fixed }: DataColumn<Row>): string =>
  [className, from && styles[`from${from}`], fixed && styles['end']].filter(Boolean).join(' ');

/** Returns groups of a single column each, for the head and its cells. */
export const singleGroups = <Column extends TableColumn>(columns: readonly Column[]) =>
  columns.map((first) => ({ first, cell: cellOf(first) }));

/**
 * Content of a cell in at most two lines. It has its own text direction, so that its end is truncated, not its start; a
 * text is repeated as the title.
 */
export function CellText({ children }: { children: ReactNode }) {
  return (
    <bdi className={styles['text']} title={typeof children === 'string' ? children : undefined}>
      {children}
    </bdi>
  );
}

function groupOf<Row>(first: DataColumn<Row>, second: DataColumn<Row> | undefined): ColumnGroup<Row> {
  const { leadingContent } = first;
  const className = classOf(first);
  const cell = { ...(className && { className }), ...cellOf(first) };
  if (!leadingContent && !second) {
    const render = (row: Row) => {
      const content = first.render(row);
      return typeof content === 'string' ? <CellText>{content}</CellText> : content;
    };
    return { first, render, cell };
  }
  return {
    first,
    ...(second && { second }),
    cell,
    render: (row) => (
      <span className={styles['cell']}>
        {leadingContent?.(row)}
        <span className={styles['lines']}>
          <span className={styles['line']}>{first.render(row)}</span>
          {second && <span className={`${styles['line']} ${styles['second']}`}>{second.render(row)}</span>}
        </span>
      </span>
    ),
  };
}

/** Groups columns that share cells (`secondLineOf`). Cells render again for new groups, so memoize the result. */
export function groupColumns<Row>(columns: readonly DataColumn<Row>[]): ColumnGroup<Row>[] {
  return columns.flatMap((column, index) => {
    const nextColumn = columns[index + 1];
    const previousColumn = columns[index - 1];
    if (previousColumn && column.secondLineOf === previousColumn.key) return [];
    return [groupOf(column, nextColumn?.secondLineOf === column.key ? nextColumn : undefined)];
  });
}
