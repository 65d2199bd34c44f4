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
  const last = useRef<number>();
  const selected = selection?.ids;
  const ids = useMemo(() => new Set(selected), [selected]);
  const rows = page.filter((row) => !selection?.isLocked?.(row));
  const open = new Set(rows.map(({ id }) => id));

  /** @returns whether rows were added; if all of them are selected already, they are deselected */
  const press = (pressed: readonly number[]): boolean => {
    const added = pressed.filter((id) => !ids.has(id));
    const kept = [...ids];
    selection?.select(added.length > 0 ? [...kept, ...added] : kept.filter((id) => !pressed.includes(id)));
    return added.length > 0;
  };
  const toggle = useMemoizedFn((id: number, extend: boolean) => {
    const places = rows.map((row) => row.id);
    const from = extend && last.current !== undefined ? places.indexOf(last.current) : -1;
    const to = places.indexOf(id);
    last.current = press(from < 0 ? [id] : places.slice(Math.min(from, to), Math.max(from, to) + 1)) ? id : undefined;
  });
  const toggleAll = useMemoizedFn(() => {
    press(rows.map((row) => row.id));
    last.current = undefined;
  });

  if (!selection) return undefined;
  const count = rows.filter(({ id }) => ids.has(id)).length;
  return {
    ids,
    isOpen: (id) => open.has(id),
    all: count > 0 && count === rows.length,
    some: count > 0,
    none: rows.length === 0,
    toggle,
    toggleAll,
  };
}
