import { useCallback, useEffect, useState } from 'react';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import type { PagedList } from '@/store/pagedList';
import type { FilterSpec } from '@/utils/address/queryValues';
import { sameValues } from '@/utils/sameValues';
import { claim, isInFlight, type RouteLoader } from '@/hooks/routeLoader';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useLocale } from '@/hooks/locale/useLocale';
import { readRequest, useListQuery, type ListQuery } from './useListQuery';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';

/** A paged list: what its screen and its route loader need. */
interface ListDefinition<Row, Spec extends FilterSpec> {
  /** That of its table settings, where the page size is remembered. */
  name: string;
  /** How each filter is read from the address: `{ keyword: text, status: oneOf(0, 1) }`. */
  filters: Spec;
  /** The fields that the backend sorts by. */
  sortable: readonly string[];
  select: (root: RootState) => PagedList<Row>;
  fetchPage: {
    (request: ListQuery<Spec>['request']): EffectAction<unknown, unknown>;
    readonly type: string;
  };
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

/** Holds a definition to its types; to be called once for a list, outside of what is drawn. */
export const listOf = <Row, Spec extends FilterSpec>(
  definition: ListDefinition<Row, Spec>,
): ListDefinition<Row, Spec> => definition;

/** Asks for the page that the address names. */
export const listLoader =
  <Row, Spec extends FilterSpec>(definition: ListDefinition<Row, Spec>): RouteLoader =>
  (search) =>
    definition.fetchPage(readRequest(search, definition));

/**
 * The page of a list that the address asks for, fetched on mount, on every change and in every language. Rows seen before are there at once.
 * Where an action emptied the last page, and where the address names a page past the end, it moves to the last one.
 */
export function useList<Row, Spec extends FilterSpec>(
  definition: ListDefinition<Row, Spec>,
): { query: ListQuery<Spec>; list: ListView<Row> } {
  const { select, fetchPage } = definition;
  const dispatch = useAppDispatch();
  const query = useListQuery(definition);
  const { request, page, pageSize, move } = query;
  const { rows, total, query: received, failed } = useAppSelector(select);
  const running = useLoading(fetchPage);
  // Until the effect below has run the store speaks of the visit before, unless the route loader has asked.
  const [asked, setAsked] = useState(() => isInFlight(fetchPage(request)));
  const loading = running || !asked;

  const reload = useCallback(() => {
    setAsked(true);
    void dispatch(fetchPage(request));
  }, [dispatch, fetchPage, request]);
  const { code } = useLocale();
  useEffect(() => {
    if (!claim(fetchPage(request))) reload();
    // Rows may have words of the server, which speaks the language that was chosen.
  }, [fetchPage, request, reload, code]);

  // Without rows it is `LoadFailed` that tries again.
  useBackOnline(() => {
    if (failed && rows.length > 0) reload();
  });

  const current = sameValues(received, request);
  const lastPage = Math.ceil(total / pageSize);
  const isPastEnd = current && !loading && !failed && rows.length === 0 && lastPage > 0 && lastPage < page;
  useEffect(() => {
    if (isPastEnd) move(lastPage, pageSize, { replace: true });
  }, [isPastEnd, lastPage, move, pageSize]);

  return { query, list: { rows, total, loading: loading || isPastEnd, failed: failed && asked, current, reload } };
}
