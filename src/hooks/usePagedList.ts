import { useCallback, useEffect, useState } from 'react';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import type { PagedList } from '@/store/pagedList';
import { sameValues } from '@/utils/sameValues';
import { begin, isBegun, takeBegun } from './begun';
import { useBackOnline } from './useConnection';
import type { ListQuery } from './useListQuery';
import { useAppDispatch, useAppSelector, useLoading } from './store';

interface PageFetcher<Query> {
  (query: Query): EffectAction<unknown, unknown>;
  readonly type: string;
}

/** A list as its table shows it. */
export interface ListView<Row> {
  rows: readonly Row[];
  total: number;
  loading: boolean;
  /** The last answer was none. */
  failed: boolean;
  /** Whether `rows` are what is asked for now, as far as is known; otherwise they are from before and about to go. */
  current: boolean;
  /** Asks for the same page again. */
  reload: () => void;
}

const questionOf = ({ type }: PageFetcher<never>, request: unknown) => `${type} ${JSON.stringify(request)}`;

/** The action that asks for a list's page before its screen is drawn; `usePagedList` then takes the question for its own. */
export function beginPage<Query>(fetchPage: PageFetcher<Query>, request: Query): EffectAction<unknown, unknown> {
  begin(questionOf(fetchPage, request));
  return fetchPage(request);
}

/**
 * The page that `query` asks for, fetched on mount and on every change. Rows seen before are there at once. Where an
 * action emptied the last page, and where the address names a page past the end, it moves to the page that is the last.
 */
export function usePagedList<Row, Query>(
  select: (root: RootState) => PagedList<Row, Query>,
  fetchPage: PageFetcher<Query>,
  { request, page, pageSize, move }: Pick<ListQuery, 'page' | 'pageSize' | 'move'> & { request: Query },
): ListView<Row> {
  const dispatch = useAppDispatch();
  const { rows, total, query, failed } = useAppSelector(select);
  const running = useLoading(fetchPage);
  // Until the effect below has run, the store speaks of the visit before, if the question did not leave already.
  const [asked, setAsked] = useState(() => isBegun(questionOf(fetchPage, request)));
  const loading = running || !asked;

  const reload = useCallback(() => {
    setAsked(true);
    void dispatch(fetchPage(request));
  }, [dispatch, fetchPage, request]);
  useEffect(() => {
    if (!takeBegun(questionOf(fetchPage, request))) reload();
  }, [fetchPage, request, reload]);

  // Without rows it is `LoadFailed` that tries again.
  useBackOnline(() => {
    if (failed && rows.length > 0) reload();
  });

  const current = sameValues(query, request);
  const lastPage = Math.ceil(total / pageSize);
  const isPastEnd = current && !loading && !failed && rows.length === 0 && lastPage > 0 && lastPage < page;
  useEffect(() => {
    if (isPastEnd) move(lastPage, pageSize, { replace: true });
  }, [isPastEnd, lastPage, move, pageSize]);

  return { rows, total, loading: loading || isPastEnd, failed: failed && asked, current, reload };
}
