import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  orderedColumns,
  defaultTableSettings,
  isShown,
  moveKey,
  parseTableSettings,
  toColumnWidth,
  type ColumnWidths,
  type Density,
  type SettableColumn,
  type TableSettingsState,
} from '@/utils/tableSettings';
import { changeTableSettings, forgetTableSettings, onTableSettings, readTableText } from '@/utils/storage/listStorage';
import { useAppSelector } from '@/hooks/store';

export interface TableSettings<Column extends SettableColumn = SettableColumn> {
  /** The visible columns, in their order. */
  columns: readonly Column[];
  density: Density;
  /** All columns in their order, including hidden ones, for the settings panel. */
  choices: readonly { column: Column; shown: boolean }[];
  /** Widths chosen by the user. All columns without a chosen width have their default width. */
  widths: ColumnWidths;
  isDefault: boolean;
  /** Shows a hidden column, or hides a visible one. */
  toggle: (key: string) => void;
  /** Moves a column by `offset` positions; -1 moves it one position towards the start. */
  move: (key: string, offset: number) => void;
  setDensity: (density: Density) => void;
  /** @param width in pixels; undefined restores the default width */
  setWidth: (key: string, width: number | undefined) => void;
  reset: () => void;
}

/**
 * Returns the settings of a table or tree, which are stored in this browser under `name`:
 * visible columns, their order and width, and the density.
 */
export function useTableSettings<Column extends SettableColumn>(
  name: string,
  columns: readonly Column[],
): TableSettings<Column> {
  const defaultDensity: Density = useAppSelector((root) => (root.settings.density === 'compact' ? 'small' : 'large'));
  const storedText = useSyncExternalStore(onTableSettings, () => readTableText(name));
  const state = useMemo(() => parseTableSettings(storedText), [storedText]);

  const change = useCallback(
    (update: (settings: TableSettingsState) => Partial<TableSettingsState>) => changeTableSettings(name, update),
    [name],
  );

  const arrangedColumns = useMemo(() => orderedColumns(columns, state.order), [columns, state.order]);
  const choices = useMemo(
    () => arrangedColumns.map((column) => ({ column, shown: isShown(column, state.toggled) })),
    [arrangedColumns, state.toggled],
  );
  const shownColumns = useMemo(() => choices.filter((choice) => choice.shown).map(({ column }) => column), [choices]);
  // The function stays the same, so that components that use it do not re-render when other settings change.
  const setWidth = useCallback(
    (key: string, width: number | undefined) =>
      change(({ widths }) => {
        const { [key]: _width, ...otherWidths } = widths;
        return { widths: width === undefined ? otherWidths : { ...otherWidths, [key]: toColumnWidth(width) } };
      }),
    [change],
  );

  return {
    columns: shownColumns,
    density: state.density ?? defaultDensity,
    choices,
    widths: state.widths,
    isDefault: sameText(state, defaultTableSettings),
    toggle: (key) =>
      change(({ toggled }) => ({
        toggled: toggled.includes(key) ? toggled.filter((otherKey) => otherKey !== key) : [...toggled, key],
      })),
    move: (key, offset) => {
      const keys = arrangedColumns.map((column) => column.key);
      const order = moveKey(keys, key, offset);
      // The default order is not stored.
      change(() => ({
        order: sameText(
          order,
          columns.map((column) => column.key),
        )
          ? []
          : order,
      }));
    },
    setDensity: (density) => change(() => ({ density: density === defaultDensity ? undefined : density })),
    setWidth,
    reset: () => forgetTableSettings(name),
  };
}

const sameText = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
