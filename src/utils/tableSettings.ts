import { MAX_PAGE_SIZE } from '@/constants/limits';
import { fieldsIn } from './storage/safeStorage';

/** Settings of a table, and their stored form. */

export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];

/** Properties of a column that the table settings use. */
export interface SettableColumn {
  key: string;
  title: string;
  /** Whether the column, such as the name or the actions, can never be hidden. */
  alwaysShown?: boolean;
  /** Whether the column is hidden until the user shows it. */
  hiddenAtFirst?: boolean;
  /** Minimum width of the table, in pixels, at which the column is shown. */
  from?: 460 | 700 | 860;
  /** Whether the column stays visible when the table is scrolled sideways. The user cannot change its width. */
  fixed?: 'end';
  /**
   * Key of another column. If this column directly follows that column, both share a cell with two lines.
   */
  secondLineOf?: string;
}

/** Column widths chosen by the user, in pixels, by column key. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Minimum and maximum width of a column, in pixels. */
const COLUMN_WIDTH = { min: 48, max: 960 } as const;

export const toColumnWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));

export interface TableSettingsState {
  /** Keys in the chosen order. Columns that are missing here keep their default position. */
  order: readonly string[];
  /** Keys of columns whose visibility differs from the default. */
  toggled: readonly string[];
  /**
   * Density chosen by the user; undefined until the user chooses one. Without it, the table has the density of the app.
   */
  density: Density | undefined;
  /** Number of rows per page of the list; undefined for the default number. */
  pageSize: number | undefined;
  widths: ColumnWidths;
}

export const defaultTableSettings: TableSettingsState = {
  order: [],
  toggled: [],
  density: undefined,
  pageSize: undefined,
  widths: {},
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((item): item is string => typeof item === 'string'))] : [];

const widthsOf = (value: unknown): ColumnWidths =>
  Object.fromEntries(
    Object.entries(Object(value) as Record<string, unknown>).flatMap(([key, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[key, toColumnWidth(width)]] : [],
    ),
  );

/** Parses stored settings; missing and invalid settings get their defaults. */
export function parseTableSettings(raw: string | null): TableSettingsState {
  const storedFields = fieldsIn<keyof TableSettingsState>(raw);
  const density = densities.find((choice) => choice === storedFields.density);
  const size = Number(storedFields.pageSize);
  const pageSize = Number.isInteger(size) && size > 0 && size <= MAX_PAGE_SIZE ? size : undefined;
  return {
    order: texts(storedFields.order),
    toggled: texts(storedFields.toggled),
    density,
    pageSize,
    widths: widthsOf(storedFields.widths),
  };
}

/**
 * Returns the columns in the chosen order.
 * A column that was added to the app later is missing in `order`.
 * Such a new column is placed after its predecessor in the default order.
 */
export function orderedColumns<Column extends SettableColumn>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const arrangedColumns = order.flatMap((key) => byKey.get(key) ?? []);
  columns.forEach((column, index) => {
    if (order.includes(column.key)) return;
    const predecessor = columns[index - 1];
    arrangedColumns.splice(predecessor ? arrangedColumns.indexOf(predecessor) + 1 : 0, 0, column);
  });
  return arrangedColumns;
}

export const isShown = (
  { key, alwaysShown = false, hiddenAtFirst = false }: SettableColumn,
  toggledKeys: readonly string[],
): boolean => alwaysShown || toggledKeys.includes(key) === hiddenAtFirst;

/** Returns the keys with `key` moved by `offset` positions, but not beyond the start or end. */
export function moveKey(keys: readonly string[], key: string, offset: number): string[] {
  const index = keys.indexOf(key);
  if (index < 0) return [...keys];
  const newOrder = keys.filter((otherKey) => otherKey !== key);
  newOrder.splice(Math.max(0, index + offset), 0, key);
  return newOrder;
}
