import { useCallback, useEffect, useRef, useState } from 'react';
import { feedback } from '@/request/feedback';
import { pageReader, type PageSource } from '@/utils/transfer/pageReader';
import type { Selection } from './useSelection';

/** Selects the rows of all pages of a list. */
export interface SelectAll {
  /** Rows read, of how many; undefined unless they are being read. */
  progress: { done: number; total: number } | undefined;
  start: () => void;
  /** Gives it up: what was selected before stays. */
  stop: () => void;
}

/**
 * Reads a list with its filters from the first page to the last, so that what is selected is known row by row, and then
 * selects all of it. A failure is told, and selects nothing; another filter ends the reading.
 * @param source fetches a page with the filters of the list
 * @param filters those filters
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
      (more) => rows.push(...more),
      ({ done, total }) => {
        if (!signal.aborted) setProgress({ done, total: total ?? done });
      },
    );
    setProgress({ done: 0, total: 0 });
    void reader.read(signal).then((end) => {
      if (signal.aborted) return;
      setProgress(undefined);
      if (end.kind === 'read') add(rows);
      if (end.kind === 'failed') feedback().error(end.failure.message);
    });
  }, [source, add]);

  return { progress, start, stop };
}
