import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'umi';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';

const positive = (raw: string | null, fallback: number): number => {
  const value = Number(raw);
  return Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

/** `page` (from 1) and `pageSize` of the address, and how to move: back, F5 and a copied link restore them. */
export function usePaging() {
  const [query, setQuery] = useSearchParams();
  const page = positive(query.get('page'), START_PAGE);
  const pageSize = Math.min(positive(query.get('pageSize'), DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const move = useCallback(
    (nextPage: number, nextSize: number) => {
      const next = new URLSearchParams(window.location.search);
      next.set('page', String(nextSize === pageSize ? nextPage : START_PAGE));
      if (nextSize === DEFAULT_PAGE_SIZE) next.delete('pageSize');
      else next.set('pageSize', String(nextSize));
      setQuery(next);
    },
    [pageSize, setQuery],
  );
  return useMemo(() => ({ page, pageSize, move }), [page, pageSize, move]);
}
