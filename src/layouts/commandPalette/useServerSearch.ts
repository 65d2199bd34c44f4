import { useCallback, useEffect, useState } from 'react';
import { SEARCH_DELAY, START_PAGE } from '@/constants/limits';
import type { Page } from '@/contract/envelope';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Outcome } from '@/request/outcome';
import type { SendOptions } from '@/request/send';
import { WITHOUT_MESSAGE } from '@/request/send';
import { shownText } from '@/utils/text/plainText';

interface Answer<Row> {
  keyword: string;
  /** Undefined if the request failed. */
  rows: readonly Row[] | undefined;
}

interface PageQuery {
  page: number;
  pageSize: number;
  keyword: string;
}

const NONE: readonly never[] = [];

/**
 * Returns the records that the server finds for a keyword. Requests are debounced, and stale requests are aborted.
 * An empty keyword sends no request. If a request fails, `failed` is true and no message is shown.
 * @param fetchPage function whose identity does not change between renders
 */
export function useServerSearch<Row>(
  fetchPage: (query: PageQuery, options: SendOptions) => Promise<Outcome<Page<Row>>>,
  keyword: string,
  limit: number,
) {
  const [answer, setAnswer] = useState<Answer<Row>>();
  const isAnswered = keyword === '' || answer?.keyword === keyword;

  useEffect(() => {
    if (isAnswered) return undefined;
    const controller = new AbortController();
    const fetchMatches = async () => {
      const query = { page: START_PAGE, pageSize: limit, keyword };
      const outcome = await fetchPage(query, { ...WITHOUT_MESSAGE, signal: controller.signal });
      if (!controller.signal.aborted) setAnswer({ keyword, rows: outcome.ok ? outcome.data.data : undefined });
    };
    const timer = window.setTimeout(() => void fetchMatches(), SEARCH_DELAY);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [fetchPage, keyword, limit, isAnswered]);

  const current = keyword !== '' && isAnswered ? answer : undefined;
  return {
    rows: current?.rows ?? NONE,
    searching: !isAnswered,
    failed: current !== undefined && current.rows === undefined,
    retry: useCallback(() => setAnswer(undefined), []),
  };
}

/**
 * Returns a function that describes an account in one line.
 * The line distinguishes people of the same name and marks disabled accounts.
 */
export function useAboutPerson(): (staff: Staff) => string {
  const t = useTranslate();
  return ({ username, department, status }) =>
    [
      shownText(username),
      shownText((department as typeof department | null)?.name),
      status === 0 && t('common.disabled'),
    ]
      .filter(Boolean)
      .join(' · ');
}
