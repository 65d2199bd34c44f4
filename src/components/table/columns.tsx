import { memo, type ReactNode } from 'react';
import type { SettableColumn, ColumnWidths } from '@/utils/tableSettings';
import { columnWidth, textWidth } from '@/utils/text/textWidth';
import styles from './table.less';

/** Column whose width does not depend on the content of its cells. */
export interface SizedColumn extends TableColumn, Pick<SettableColumn, 'from'> {
  /**
   * Width in pixels.
   * The column is wider if it grows, or if a word of its title or one of the texts in `widest` needs more space.
   */
  width: number;
  /** Share of the table's remaining width, as in CSS `flex-grow`. Without this property, the column does not grow. */
  grow?: number;
  /** Texts that must not be truncated. A fixed column without this property may be narrower than its title. */
  widest?: readonly string[];
  /** Width in pixels if the table is narrower than 700 pixels. */
  narrow?: number;
}

// Width of a digit in pixels. `columnWidth` is not used for digits, because it assumes the width of letters.
const DIGIT_PX = 7.8;
const PADDING_PX = 18;

/** Returns the width in pixels of a column that shows dates with times in the current language. */
export const momentWidth = (dateTime: (moment: string) => string): number =>
  Math.ceil(textWidth(dateTime('2026-12-30T22:58:59')) * DIGIT_PX + PADDING_PX);

/** CSS variables by name, for the `style` of a table. */
export type Variables = Readonly<Record<`--${string}`, string>>;

/**
 * Returns the name of the CSS variable for a column's width.
 * The table sets the variable, so that a new width does not re-render any cell.
 */
export const widthVariable = (key: string): `--${string}` => `--column-${key}`;

/** Widths of a table's columns, with their setter. */
export interface ColumnSizing {
  widths: ColumnWidths;
  setWidth: (key: string, width: number | undefined) => void;
  /** Returns the CSS variables of the table for the given widths. */
  variablesOf: (widths: ColumnWidths) => Variables;
}

/** Returns a CSS value that is 1 if the table has at least this width in pixels, and 0 otherwise. */
const roomFor = (width: number): string => `var(--from-${width}, 1)`;

/**
 * Returns the minimum width of a column as a CSS expression.
 * On a phone, a fixed column is at most as wide as one button (`--fixed-most`).
 * A column that does not fit into the table has width 0.
 */
function minWidthOf({ width, narrow, fixed, from }: SizedColumn): string {
  if (narrow !== undefined) return `(${narrow}px + ${width - narrow}px * ${roomFor(700)})`;
  if (fixed) return `min(${width}px, var(--fixed-most, ${width}px))`;
  return from ? `${width}px * ${roomFor(from)}` : `${width}px`;
}

const NO_WIDTHS: ColumnWidths = {};

/**
 * Returns the words of a title. A title can wrap after each word.
 * Blanks at the end of a title reserve space for the sort indicator.
 * The blanks are added to each word of the title, since the sort indicator may follow any word.
 */
function titleWords(title: string): string[] {
  const name = title.trimEnd();
  return name.split(/\s+/).map((word) => word + title.slice(name.length));
}

/**
 * Returns the CSS variables for the widths of a table's columns.
 * If no column grows, the last column that is not fixed takes the remaining width.
 * A column whose width the user has chosen neither grows nor shrinks.
 * @param lessPadding number of pixels by which the padding of cells is smaller than in a tree
 */
export function widthsOf(
  givenColumns: readonly SizedColumn[],
  widths: ColumnWidths = NO_WIDTHS,
  lessPadding = 0,
): Variables {
  const columns = givenColumns.map((column): SizedColumn => {
    const { grow: _grow, narrow: _narrow, ...sizedColumn } = column;
    const width = column.fixed ? undefined : widths[column.key];
    if (width !== undefined) return { ...sizedColumn, width };
    const { title, fixed, widest } = column;
    const words = fixed && !widest ? [] : [...titleWords(title), ...(widest ?? [])];
    return { ...column, width: Math.max(column.width, columnWidth(0, ...words) - lessPadding) };
  });
  const flexibleColumns = columns.filter(({ fixed }) => !fixed);
  const fillingColumn = flexibleColumns.filter(({ key }) => widths[key] === undefined).at(-1) ?? flexibleColumns.at(-1);
  const hasGrowing = columns.some(({ grow }) => grow);
  const growOf = (column: SizedColumn) => (hasGrowing ? (column.grow ?? 0) : Number(column === fillingColumn));
  const shares = columns
    .filter(growOf)
    .map((column) => growOf(column) + (column.from ? ` * ${roomFor(column.from)}` : ''));
  const entries = columns.map((column): [string, string] => [
    widthVariable(column.key),
    growOf(column)
      ? `calc(${minWidthOf(column)} + max(0px, 100cqi - var(--columns)) * ${growOf(column)} / var(--shares))`
      : `calc(${minWidthOf(column)})`,
  ]);
  return {
    ...(Object.fromEntries(entries) as Variables),
    '--columns': `calc(${['var(--boxes, 0px)', ...columns.map(minWidthOf)].join(' + ')})`,
    '--shares': `(${shares.join(' + ')})`,
  };
}

/** A column of any table. */
export interface TableColumn {
  key: string;
  title: string;
  align?: 'end' | 'center';
  /** Set if the column stays visible when the table scrolls sideways. */
  fixed?: 'end';
}

/** Column of a `DataTable`. The list can be sorted by the column if `key` is one of the list's sortable fields. */
export interface DataColumn<Row> extends SettableColumn, SizedColumn {
  /** Renders the content of a cell. Text is truncated after its second line, unless the row contains the focus. */
  render: (row: Row) => ReactNode;
  /** Class of the cells of the column, including the head. */
  className?: string | undefined;
  /** Returns content that is shown before the text of the cell, such as an icon. It spans both lines. */
  leadingContent?: (row: Row) => ReactNode;
}

/** Head of a column, with one or two titles. */
export interface HeadGroup {
  first: TableColumn;
  /** Column that is shown as second line in the cells of the column `first`. */
  second?: TableColumn;
  /** Attributes of the cells, including the head. */
  cell: { 'className'?: string; 'data-align'?: string; 'data-fixed'?: string };
}

/** One or two columns of a list that share the cells of one table column. Two columns are the two lines of a cell. */
export interface ColumnGroup<Row> extends HeadGroup {
  first: DataColumn<Row>;
  render: (row: Row) => ReactNode;
}

/** Returns the attributes of the cells of a column, including the head. */
const cellOf = ({ align, fixed }: TableColumn): HeadGroup['cell'] => ({
  ...(align && { 'data-align': align }),
  ...(fixed && { 'data-fixed': fixed }),
});

interface ContentProps<Row> {
  render: (row: Row) => ReactNode;
  row: Row;
}

/** Content of a cell. It re-renders only for a new row object or a new `render` function. */
export const CellContent = memo(function CellContent<Row>({ render, row }: ContentProps<Row>) {
  return render(row);
}) as <Row>(props: ContentProps<Row>) => ReactNode;

const classOf = <Row,>({ className, from, fixed }: DataColumn<Row>): string =>
  [className, from && styles[`from${from}`], fixed && styles['end']].filter(Boolean).join(' ');

/** Groups columns so that each group has only one column. */
export const singleGroups = <Column extends TableColumn>(columns: readonly Column[]) =>
  columns.map((first) => ({ first, cell: cellOf(first) }));

/**
 * Content of a cell in at most two lines.
 * The content has its own writing direction, so that its end is truncated instead of its start.
 * If the content is text, the `title` attribute repeats it, so that hovering shows text that is truncated.
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

/** Groups the columns that share cells (`secondLineOf`). Memoize the result, since cells re-render for new groups. */
export function groupColumns<Row>(columns: readonly DataColumn<Row>[]): ColumnGroup<Row>[] {
  return columns.flatMap((column, index) => {
    const nextColumn = columns[index + 1];
    const previousColumn = columns[index - 1];
    if (previousColumn && column.secondLineOf === previousColumn.key) return [];
    return [groupOf(column, nextColumn?.secondLineOf === column.key ? nextColumn : undefined)];
  });
}
