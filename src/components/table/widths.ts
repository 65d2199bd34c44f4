import type { ColumnWidths, SettableColumn } from '@/utils/tableSettings';
import { columnWidth, textWidth } from '@/utils/text/textWidth';
import type { TableColumn } from './columns';

/** A column with a width of its own: no content of its cells changes it. */
export interface SizedColumn extends TableColumn, Pick<SettableColumn, 'from'> {
  /** In pixels; at least, where the column also grows, or a word of its title or its widest words need more. */
  width: number;
  /** Its share of the room that is left. */
  grow?: number;
  /** Words that are read in full. A fixed column without them gives its title no room. */
  widest?: readonly string[];
  /** In pixels, its width in a list that is narrower than 700 pixels. */
  narrow?: number;
}

// Tabular digits are narrower than the letters that `columnWidth` allows for.
const DIGIT_PX = 7.8;
const AROUND_PX = 18;

/** In pixels, the width of a column of moments, whatever the language writes. */
export const momentWidth = (dateTime: (moment: string) => string): number =>
  Math.ceil(textWidth(dateTime('2026-12-30T22:58:59')) * DIGIT_PX + AROUND_PX);

/** CSS variables by name, for the `style` of a table. */
export type Variables = Readonly<Record<`--${string}`, string>>;

/** CSS variable of a column's width. Set on the table, so that a new width renders no cell. */
export const widthVariable = (key: string): `--${string}` => `--column-${key}`;

/** State and setter of a table's column widths. */
export interface ColumnSizing {
  widths: ColumnWidths;
  setWidth: (key: string, width: number | undefined) => void;
  /** The table's variables with these widths. */
  variablesOf: (widths: ColumnWidths) => Variables;
}

/** A CSS number: 1 where the table is at least that wide, else 0. */
const roomFor = (width: number): string => `var(--from-${width}, 1)`;

/** On a phone, a fixed column has one button at most: `--fixed-most`. A column without room for it takes none. */
function leastOf({ width, narrow, fixed, from }: SizedColumn): string {
  if (narrow !== undefined) return `(${narrow}px + ${width - narrow}px * ${roomFor(700)})`;
  if (fixed) return `min(${width}px, var(--fixed-most, ${width}px))`;
  return from ? `${width}px * ${roomFor(from)}` : `${width}px`;
}

const NONE: ColumnWidths = {};

/** The words of a title, which wraps between them. The indicator behind it, as blanks, may follow any of them. */
function titleWords(title: string): string[] {
  const name = title.trimEnd();
  return name.split(/\s+/).map((word) => word + title.slice(name.length));
}

/**
 * The widths of columns that share the room of the table by what they say of themselves. Where none grows, the last one
 * that is not fixed takes what is left. A chosen width neither grows nor shrinks.
 * @param lessPadding in pixels, by how much the cells have less than those of a tree around their words
 */
export function widthsOf(all: readonly SizedColumn[], widths: ColumnWidths = NONE, lessPadding = 0): Variables {
  const columns = all.map((column): SizedColumn => {
    const { grow: _grow, narrow: _narrow, ...chosen } = column;
    const width = column.fixed ? undefined : widths[column.key];
    if (width !== undefined) return { ...chosen, width };
    const { title, fixed, widest } = column;
    const words = fixed && !widest ? [] : [...titleWords(title), ...(widest ?? [])];
    return { ...column, width: Math.max(column.width, columnWidth(0, ...words) - lessPadding) };
  });
  const loose = columns.filter(({ fixed }) => !fixed);
  const last = loose.filter(({ key }) => widths[key] === undefined).at(-1) ?? loose.at(-1);
  const isShared = columns.some(({ grow }) => grow);
  const growOf = (column: SizedColumn) => (isShared ? (column.grow ?? 0) : Number(column === last));
  const shares = columns
    .filter(growOf)
    .map((column) => growOf(column) + (column.from ? ` * ${roomFor(column.from)}` : ''));
  const entries = columns.map((column): [string, string] => [
    widthVariable(column.key),
    growOf(column)
      ? `calc(${leastOf(column)} + max(0px, 100cqi - var(--columns)) * ${growOf(column)} / var(--shares))`
      : `calc(${leastOf(column)})`,
  ]);
  return {
    ...(Object.fromEntries(entries) as Variables),
    '--columns': `calc(${['var(--boxes, 0px)', ...columns.map(leastOf)].join(' + ')})`,
    '--shares': `(${shares.join(' + ')})`,
  };
}
