import { useCallback, useEffect, useState } from 'react';
import { SEARCH_DELAY, START_PAGE } from '@/constants/limits';
import type { Staff } from '@/contract/staff';
import { fetchStaffPage } from '@/services/staff';

interface Answer {
  keyword: string;
  /** Undefined when there was no answer. */
  rows: readonly Staff[] | undefined;
}

const NONE: readonly Staff[] = [];

/**
 * The accounts that the server finds for the words, asked shortly after the last key; empty words ask nothing. What is
 * no longer wanted is given up. A failure is told by `failed` alone.
 */
export function useStaffSearch(keyword: string, most: number) {
  const [answer, setAnswer] = useState<Answer>();
  const isAnswered = keyword === '' || answer?.keyword === keyword;

  useEffect(() => {
    if (isAnswered) return undefined;
    const call = new AbortController();
    const ask = async () => {
      const query = { page: START_PAGE, pageSize: most, keyword };
      const outcome = await fetchStaffPage(query, { skipErrorHandler: true, signal: call.signal });
      if (!call.signal.aborted) setAnswer({ keyword, rows: outcome.ok ? outcome.data.data : undefined });
    };
    const timer = window.setTimeout(() => void ask(), SEARCH_DELAY);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [keyword, most, isAnswered]);

  const current = keyword !== '' && isAnswered ? answer : undefined;
  return {
    rows: current?.rows ?? NONE,
    searching: !isAnswered,
    failed: current !== undefined && current.rows === undefined,
    retry: useCallback(() => setAnswer(undefined), []),
  };
}
