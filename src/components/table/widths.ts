import type { CSSProperties } from 'react';
import type { ColumnWidths } from '@/utils/tableSettings';
import type { TableColumn } from './columns';

/** A column of a table whose columns do not go by what their cells hold. */
export interface SizedColumn extends TableColumn {
  /** In pixels; at least, where the column also grows. */
  width: number;
  /** Its share of the room that is left. */
  grow?: number;
}

/** CSS variables by name, for the `style` of a table. */
export type Variables = Readonly<Record<`--${string}`, string>>;

/** Holds the width of a column. On the table, so that another width draws no cell anew. */
export const widthVariable = (key: string): `--${string}` => `--column-${key}`;

/** Marks the cells of a list's column that has a chosen width. Other columns of a list go by what their cells hold. */
export const SIZED = 'data-sized';
const SIZED_WIDTH = '--column';
export const sizedStyle = (key: string) => ({ [SIZED_WIDTH]: `var(${widthVariable(key)})` }) as CSSProperties;

/** Marks the cells of a column as sized before React draws them so, while its width is dragged. */
export function markSized(head: HTMLTableCellElement, key: string): void {
  if (head.hasAttribute(SIZED)) return;
  for (const { cells } of head.closest('table')?.rows ?? []) {
    const cell = cells[head.cellIndex];
    // What stands in place of rows spans all columns.
    if (!cell || cell.colSpan > 1) continue;
    cell.setAttribute(SIZED, '');
    cell.style.setProperty(SIZED_WIDTH, `var(${widthVariable(key)})`);
  }
}

/** The chosen widths, for a list. */
export const chosenWidths = (widths: ColumnWidths): Variables =>
  Object.fromEntries(Object.entries(widths).map(([key, width]) => [widthVariable(key), `${width}px`]));

/** What changes the widths of a table's columns. */
export interface ColumnSizing {
  widths: ColumnWidths;
  setWidth: (key: string, width: number | undefined) => void;
  /** The table's variables with these widths. */
  variablesOf: (widths: ColumnWidths) => Variables;
}

/** On a phone, what stays in sight has one button at most: `--fixed-most`. */
const leastOf = ({ width, fixed }: SizedColumn): string =>
  fixed ? `min(${width}px, var(--fixed-most, ${width}px))` : `${width}px`;

const NONE: ColumnWidths = {};

/**
 * The widths of columns that share the room of the table by what they say of themselves. Where none grows, the last one
 * that is not fixed takes what is left. A chosen width neither grows nor shrinks.
 */
export function widthsOf(all: readonly SizedColumn[], widths: ColumnWidths = NONE): Variables {
  const columns = all.map((column): SizedColumn => {
    const { grow: _grow, ...chosen } = column;
    const width = column.fixed ? undefined : widths[column.key];
    return width === undefined ? column : { ...chosen, width };
  });
  const loose = columns.filter(({ fixed }) => !fixed);
  const last = loose.filter(({ key }) => widths[key] === undefined).at(-1) ?? loose.at(-1);
  const isShared = columns.some(({ grow }) => grow);
  const growOf = (column: SizedColumn) => (isShared ? (column.grow ?? 0) : Number(column === last));
  const whole = columns.reduce((sum, column) => sum + growOf(column), 0);
  const entries = columns.map((column): [string, string] => {
    const share = whole && growOf(column) / whole;
    const least = leastOf(column);
    return [widthVariable(column.key), share ? `calc(${least} + max(0px, 100cqi - var(--columns)) * ${share})` : least];
  });
  return { ...(Object.fromEntries(entries) as Variables), '--columns': `calc(${columns.map(leastOf).join(' + ')})` };
}
