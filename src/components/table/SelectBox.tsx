import { useMemoizedFn } from 'ahooks';
import { useLayoutEffect, useRef, type MouseEvent, useMemo } from 'react';
import type { Selection } from '@/hooks/list/useSelection';
import styles from './controls.less';

interface SelectBoxProps {
  /** Accessible name. Sighted users see the row beside the checkbox. */
  label: string;
  checked: boolean;
  /** Whether some, but not all, of the rows that belong to the checkbox are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** @param extend true if Shift was held, which extends the selection */
  onToggle: (extend: boolean) => void;
}

/** Prevents a click on the checkbox from counting as a click on its row. */
const stopClick = (event: MouseEvent) => event.stopPropagation();

/** Native checkbox in a table. It looks like a checkbox of the component library. */
export default function SelectBox({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onToggle,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for `indeterminate`, and each click on the checkbox clears the property.
  // Therefore each render sets the property again.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onClick={stopClick}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as globalThis.MouseEvent).shiftKey)}
    />
  );
}

/** Selection of a list, in the form that its table needs: the selected rows, and handlers of the checkboxes. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Whether a row can be selected. */
  isSelectable: (id: number) => boolean;
  /**
   * The values are about the current page: `all` is true if all selectable rows of the page are selected.
   * `some` is true if at least one row is selected, and `none` is true if no row can be selected.
   */
  all: boolean;
  some: boolean;
  none: boolean;
  /** The functions stay the same between renders, so that a row re-renders only for its own changes. */
  toggle: (id: number, extend: boolean) => void;
  toggleAll: () => void;
}

/**
 * Returns the state of the checkboxes on a page, for a selection across pages.
 * A click with Shift selects or deselects all rows from the last clicked row to this row. Locked rows are skipped.
 */
export function useRowSelection<Row extends { id: number }>(
  page: readonly Row[],
  selection: (Selection<Row> & { isLocked?: ((row: Row) => boolean) | undefined }) | undefined,
): RowSelection | undefined {
  const lastToggledId = useRef<number>();
  const selectedIds = selection?.ids;
  const ids = useMemo(() => new Set(selectedIds), [selectedIds]);
  const rows = page.filter((row) => !selection?.isLocked?.(row));
  const selectableIds = new Set(rows.map(({ id }) => id));

  /** Selects rows, or deselects them if all of them are selected. @returns true if rows were selected */
  const press = (pressedIds: readonly number[]): boolean => {
    const addedIds = pressedIds.filter((id) => !ids.has(id));
    const currentIds = [...ids];
    selection?.select(
      addedIds.length > 0 ? [...currentIds, ...addedIds] : currentIds.filter((id) => !pressedIds.includes(id)),
    );
    return addedIds.length > 0;
  };
  const toggle = useMemoizedFn((id: number, extend: boolean) => {
    const rowIds = rows.map((row) => row.id);
    const fromIndex = extend && lastToggledId.current !== undefined ? rowIds.indexOf(lastToggledId.current) : -1;
    const toIndex = rowIds.indexOf(id);
    lastToggledId.current = press(
      fromIndex < 0 ? [id] : rowIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1),
    )
      ? id
      : undefined;
  });
  const toggleAll = useMemoizedFn(() => {
    press(rows.map((row) => row.id));
    lastToggledId.current = undefined;
  });

  if (!selection) return undefined;
  const count = rows.filter(({ id }) => ids.has(id)).length;
  return {
    ids,
    isSelectable: (id) => selectableIds.has(id),
    all: count > 0 && count === rows.length,
    some: count > 0,
    none: rows.length === 0,
    toggle,
    toggleAll,
  };
}
