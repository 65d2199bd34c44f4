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

/** On a phone, what stays in sight has one button at most: `--fixed-most`. */
const leastOf = ({ width, fixed }: SizedColumn): string => (fixed ? `min(${width}px, var(--fixed-most, ${width}px))` : `${width}px`);

/**
 * The widths of columns that share the room of the table by what they say of themselves. Where none grows, the last one
 * that is not fixed takes what is left.
 */
export function widthsOf(columns: readonly SizedColumn[]): Variables {
  const last = columns.filter(({ fixed }) => !fixed).at(-1);
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
