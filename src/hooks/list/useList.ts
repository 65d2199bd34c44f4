import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FilterName } from '@/contract/fields';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import type { PagedList } from '@/store/pagedList';
import type { WordKey } from '@/locales/translate';
import type { FiltersOf, FilterSpec } from '@/utils/address/queryValues';
import { useScan, type Scan, type ScanPlan } from './useScan';
import { pageOf } from '@/utils/transfer/pageReader';
import { sameValues } from '@/utils/values';
import { claimRequest, isInFlight, type RouteLoader } from '@/hooks/routeLoader';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useLocale } from '@/hooks/locale/useLocale';
import { readPreset, readRequest, useListQuery, type ListQuery } from './useListQuery';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';

/** Definition of a paged list, for its screen and its route loader. */
interface ListDefinition<Row, Spec extends FilterSpec> {
  /** Name under which the list's table settings are stored. The page size is one of these settings. */
  name: string;
  /** Function that reads each filter from the address, for example `{ keyword: text, status: oneOf(0, 1) }`. */
  filters: Spec;
  /** Names of the fields by which the backend can sort. */
  sortable: readonly string[];
  /** Names of presets, which are searches that the backend's filters cannot express. `ListPresets` defines them. */
  presets?: readonly string[];
  select: (root: RootState) => PagedList<Row>;
  fetchPage: {
    (request: ListQuery<Spec>['request']): EffectAction<unknown, unknown>;
    readonly type: string;
  };
}

/** Current page of a list, as its table shows it. */
export interface ListView<Row> {
  rows: readonly Row[];
  total: number;
  loading: boolean;
  /** Whether the last request failed. */
  failed: boolean;
  /** Whether `rows` belong to the current query. Rows of a previous query stay visible until the response arrives. */
  isCurrent: boolean;
  /** Requests the same page again. */
  reload: () => void;
  /** Set only for a preset: all rows found so far, on all pages, and the progress of the search. */
  scan?: Scan<Row> | undefined;
}

/** Preset of a list: a named search for which the backend has no filter. */
export interface ListPreset<Row, Spec extends FilterSpec> {
  title: WordKey;
  /** Plan of the search, limited to rows that match the filters. */
  plan: (filters: FiltersOf<Spec>) => ScanPlan<Row>;
}

/** Presets, by the names that the list's definition gives them. */
export type ListPresets<Row, Spec extends FilterSpec> = Readonly<Record<string, ListPreset<Row, Spec>>>;

/**
 * Returns the definition unchanged, but checks its type: the definition must have every filter of the contract.
 * Call `defineList` once per list, at module level.
 */
export const listOf = <Row, Spec extends FilterSpec, Query>(
  definition: ListDefinition<Row, Spec> & {
    filters: Record<FilterName<Query>, unknown>;
    fetchPage: (request: Query) => unknown;
  },
): ListDefinition<Row, Spec> => definition;

/** Creates a route loader that requests the page given by the address. For a preset, the list sends the requests. */
export const listLoader =
  <Row, Spec extends FilterSpec>(definition: ListDefinition<Row, Spec>): RouteLoader =>
  (search) =>
    readPreset(search, definition.presets) === undefined
      ? definition.fetchPage(readRequest(search, definition))
      : undefined;

/**
 * Returns a page of a list.
 * The address determines the page, which is fetched on mount and after every change of address or language.
 * Rows from an earlier visit are shown at once.
 * If the current page is empty because of an action, or because its number is too high, moves to the last page.
 */
export function useList<Row extends { id: number }, Spec extends FilterSpec>(
  definition: ListDefinition<Row, Spec>,
  presets?: ListPresets<Row, Spec>,
): { query: ListQuery<Spec>; list: ListView<Row> } {
  const query = useListQuery(definition);
  const { preset, filters } = query;
  const { code } = useLocale();
  const plan = useMemo(
    () => (preset === undefined ? undefined : presets?.[preset]?.plan(filters)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- server text in rows depends on the language: request again
    [presets, preset, filters, code],
  );
  const page = useServerPage(definition, query, plan !== undefined);
  return useFoundRows(plan, query) ?? { query, list: page };
}

/** Returns a page of a list from the server. While `isIdle`, nothing is requested. */
function useServerPage<Row, Spec extends FilterSpec>(
  { select, fetchPage }: ListDefinition<Row, Spec>,
  { request, page, pageSize, move }: ListQuery<Spec>,
  isIdle: boolean,
): ListView<Row> {
  const dispatch = useAppDispatch();
  const { rows, total, query: receivedQuery, failed } = useAppSelector(select);
  const isRunning = useLoading(fetchPage);
  // Until a request is sent, the store has the state of the previous visit, so the list counts as loading.
  // The route loader may already have sent the request.
  const [isRequested, setRequested] = useState(() => isInFlight(fetchPage(request)));
  const loading = isRunning || !isRequested;

  const reload = useCallback(() => {
    setRequested(true);
    void dispatch(fetchPage(request));
  }, [dispatch, fetchPage, request]);
  const { code } = useLocale();
  useEffect(() => {
    if (!isIdle && !claimRequest(fetchPage(request))) reload();
    // Depends on `code`, since the server returns some texts in the chosen language.
  }, [isIdle, fetchPage, request, reload, code]);

  // Without rows, the list shows `LoadFailed`, which retries by itself.
  useBackOnline(() => {
    if (!isIdle && failed && rows.length > 0) reload();
  });

  const isCurrent = sameValues(receivedQuery, request);
  const lastPage = Math.ceil(total / pageSize);
  const isPastEnd = !isIdle && isCurrent && !loading && !failed && rows.length === 0 && lastPage > 0 && lastPage < page;
  useEffect(() => {
    if (isPastEnd) move(lastPage, pageSize, { replace: true });
  }, [isPastEnd, lastPage, move, pageSize]);

  return { rows, total, loading: loading || isPastEnd, failed: failed && isRequested, isCurrent, reload };
}

/**
 * Returns the rows that a client-side search has found, paged like a list of the server.
 * The client reads the server's list page by page, and keeps the rows that match `plan`. Undefined without a plan.
 */
export function useFoundRows<Row extends { id: number }, Spec extends FilterSpec>(
  plan: ScanPlan<Row> | undefined,
  query: ListQuery<Spec>,
): { query: ListQuery<Spec>; list: ListView<Row> } | undefined {
  const scan = useScan(plan);
  useBackOnline(() => {
    if (scan?.phase === 'failed' && scan.found.length > 0) scan.resume();
  });
  return useMemo(() => {
    if (!scan) return undefined;
    const { found, phase, stale } = scan;
    const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / query.pageSize)));
    const list: ListView<Row> = {
      rows: pageOf(found, { page, pageSize: query.pageSize }).data,
      total: found.length,
      loading: phase === 'reading' && (stale || found.length === 0),
      failed: phase === 'failed',
      isCurrent: true,
      reload: phase === 'failed' ? scan.resume : scan.reload,
      scan,
    };
    // Rows are in the order in which the scan finds them, so they cannot be sorted.
    return { query: { ...query, page, sortable: [], sortField: undefined, sortOrder: undefined }, list };
  }, [scan, query]);
}
