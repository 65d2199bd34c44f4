import { useCallback, useMemo, useState, useEffect, useRef } from 'react';
import { feedback } from '@/request/feedback';
import { pageReader, type PageSource } from '@/utils/transfer/pageReader';

export interface Selection<Row> {
  ids: readonly number[];
  /** The selected rows of all pages, as last loaded, in the order of their selection. */
  rows: readonly Row[];
  /** Selects exactly these rows: rows of the current page, and rows of other pages that are already selected. */
  select: (ids: readonly number[]) => void;
  /** Adds rows, which may be on other pages. */
  add: (rows: readonly Row[]) => void;
  /** Removes rows, for example after an action on them. */
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

/**
 * Returns a selection that can include rows of several pages of a list.
 * @param pageRows rows of the current page
 */
export function useSelection<Row extends { id: number }>(pageRows: readonly Row[]): Selection<Row> {
  const [selectedRows, setSelectedRows] = useState<readonly Row[]>([]);
  // A reloaded row replaces its stale copy in the selection.
  const rows = useMemo(() => {
    const pageRowsById = new Map(pageRows.map((row) => [row.id, row]));
    return selectedRows.map((row) => pageRowsById.get(row.id) ?? row);
  }, [selectedRows, pageRows]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);

  const select = useCallback(
    (newIds: readonly number[]) => {
      const knownRows = new Map([...pageRows, ...rows].map((row) => [row.id, row]));
      setSelectedRows(newIds.flatMap((id) => knownRows.get(id) ?? []));
    },
    [rows, pageRows],
  );
  const add = useCallback((newRows: readonly Row[]) => {
    setSelectedRows((before) => {
      const selectedIds = new Set(before.map(({ id }) => id));
      return [...before, ...newRows.filter(({ id }) => !selectedIds.has(id))];
    });
  }, []);
  const remove = useCallback((ids: readonly number[]) => {
    const removedIds = new Set(ids);
    setSelectedRows((before) => before.filter(({ id }) => !removedIds.has(id)));
  }, []);
  const clear = useCallback(() => setSelectedRows([]), []);

  return useMemo(() => ({ ids, rows, select, add, remove, clear }), [ids, rows, select, add, remove, clear]);
}

/** Selects the rows of all pages of a list. */
export interface SelectAll {
  /** Progress of reading the rows; undefined while they are not being read. */
  progress: { done: number; total: number } | undefined;
  start: () => void;
  /** Cancels the reading. The selection stays unchanged. */
  stop: () => void;
}

/**
 * Selects all rows of a filtered list. Reads all its pages first, so that each selected row is known.
 * If reading fails, a message is shown and nothing is selected. A change of the filters cancels the reading.
 * @param source fetches a page with the list's filters
 * @param filters the list's filters
 */
export function useSelectAll<Row extends { id: number }>(
  source: PageSource<Row>,
  filters: object,
  { add }: Pick<Selection<Row>, 'add'>,
): SelectAll {
  const [progress, setProgress] = useState<SelectAll['progress']>();
  const controller = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    controller.current?.abort();
    setProgress(undefined);
  }, []);
  const key = JSON.stringify(filters);
  useEffect(() => stop, [key, stop]);

  const start = useCallback(() => {
    const { signal } = (controller.current = new AbortController());
    const rows: Row[] = [];
    const reader = pageReader<Row>(
      source,
      (pageRows) => rows.push(...pageRows),
      ({ done, total }) => {
        if (!signal.aborted) setProgress({ done, total: total ?? done });
      },
    );
    setProgress({ done: 0, total: 0 });
    void reader.read(signal).then((result) => {
      if (signal.aborted) return;
      setProgress(undefined);
      if (result.kind === 'read') add(rows);
      if (result.kind === 'failed') feedback().error(result.failure.message);
    });
  }, [source, add]);

  return { progress, start, stop };
}
