import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  ids: readonly number[];
  /** The selected rows of all pages, as they were last seen, in the order of their selection. */
  rows: readonly Row[];
  /** Selects exactly these; rows of other pages that stay selected are named by id alone. */
  select: (ids: readonly number[]) => void;
  /** Takes in rows of other pages, too. */
  add: (rows: readonly Row[]) => void;
  /** Takes some out, after an action on them say. */
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

/** A selection across the pages of a list. @param shown the rows of the page in sight */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]): Selection<Row> {
  const [kept, setKept] = useState<readonly Row[]>([]);
  // A row that was loaded anew is shown as it is now.
  const rows = useMemo(() => {
    const inSight = new Map(shown.map((row) => [row.id, row]));
    return kept.map((row) => inSight.get(row.id) ?? row);
  }, [kept, shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);

  const select = useCallback(
    (next: readonly number[]) => {
      const known = new Map([...shown, ...rows].map((row) => [row.id, row]));
      setKept(next.flatMap((id) => known.get(id) ?? []));
    },
    [rows, shown],
  );
  const add = useCallback((more: readonly Row[]) => {
    setKept((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...more.filter(({ id }) => !known.has(id))];
    });
  }, []);
  const remove = useCallback((ids: readonly number[]) => {
    const gone = new Set(ids);
    setKept((before) => before.filter(({ id }) => !gone.has(id)));
  }, []);
  const clear = useCallback(() => setKept([]), []);

  return useMemo(() => ({ ids, rows, select, add, remove, clear }), [ids, rows, select, add, remove, clear]);
}
