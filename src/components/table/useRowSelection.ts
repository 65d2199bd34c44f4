import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef } from 'react';
import type { Selection } from '@/hooks/list/useSelection';

/** Selection of a list for its table: selected rows of the current page, and handlers of its boxes. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Whether a row can be selected. */
  isOpen: (id: number) => boolean;
  /** Whether all, some or none of the page can be or are selected; `none`: no row can be selected. */
  all: boolean;
  some: boolean;
  none: boolean;
  /** Stable functions: rows render for their own changes only. */
  toggle: (id: number, extend: boolean) => void;
  toggleAll: () => void;
}

/**
 * Checkboxes of a page's rows for a selection across pages. A click with Shift selects or deselects all rows from the
 * last clicked one. Locked rows are skipped.
 */
export function useRowSelection<Row extends { id: number }>(
  page: readonly Row[],
  selection: (Selection<Row> & { isLocked?: ((row: Row) => boolean) | undefined }) | undefined,
): RowSelection | undefined {
  const lastToggledId = useRef<number>();
  const selectedIds = selection?.ids;
  const ids = useMemo(() => new Set(selectedIds), [selectedIds]);
  const rows = page.filter((row) => !selection?.isLocked?.(row));
  const openIds = new Set(rows.map(({ id }) => id));

  /** @returns whether rows were added; if all of them are selected already, they are deselected */
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
    isOpen: (id) => openIds.has(id),
    all: count > 0 && count === rows.length,
    some: count > 0,
    none: rows.length === 0,
    toggle,
    toggleAll,
  };
}
