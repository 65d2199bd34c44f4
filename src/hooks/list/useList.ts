import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FilterName } from '@/contract/fields';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import type { PagedList } from '@/store/pagedList';
import type { WordKey } from '@/locales/translate';
import type { FiltersOf, FilterSpec } from '@/utils/address/queryValues';
import type { ScanPlan } from '@/utils/list/scan';
import { pageOf } from '@/utils/transfer/pageReader';
import { sameValues } from '@/utils/sameValues';
import { claim, isInFlight, type RouteLoader } from '@/hooks/routeLoader';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useLocale } from '@/hooks/locale/useLocale';
import { readPreset, readRequest, useListQuery, type ListQuery } from './useListQuery';
import { useScan, type Scan } from './useScan';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';

/** A paged list: what its screen and its route loader need. */
interface ListDefinition<Row, Spec extends FilterSpec> {
  /** Name of its table settings, which remember the page size. */
  name: string;
  /** How each filter is read from the address: `{ keyword: text, status: oneOf(0, 1) }`. */
  filters: Spec;
  /** The fields that the backend sorts by. */
  sortable: readonly string[];
  /** The names of what can be looked for besides the backend's filters; `useList` is given how. */
  presets?: readonly string[];
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
  /** Search of a preset: all rows found, beyond the current page, and its progress. */
  scan?: Scan<Row> | undefined;
}

/** Something to look for in a list that its backend has no filter for. */
export interface ListPreset<Row, Spec extends FilterSpec> {
  title: WordKey;
  /** Looks only at what passes the filters. */
  plan: (filters: FiltersOf<Spec>) => ScanPlan<Row>;
}

/** By the names of the definition. */
export type ListPresets<Row, Spec extends FilterSpec> = Readonly<Record<string, ListPreset<Row, Spec>>>;

/** Holds a definition to its types, and to each filter of the contract. Call it once per list, at module level. */
export const listOf = <Row, Spec extends FilterSpec, Query>(
  definition: ListDefinition<Row, Spec> & {
    filters: Record<FilterName<Query>, unknown>;
    fetchPage: (request: Query) => unknown;
  },
): ListDefinition<Row, Spec> => definition;

/** Asks for the page that the address names; a preset is looked for by the list itself. */
export const listLoader =
  <Row, Spec extends FilterSpec>(definition: ListDefinition<Row, Spec>): RouteLoader =>
  (search) =>
    readPreset(search, definition.presets) === undefined
      ? definition.fetchPage(readRequest(search, definition))
      : undefined;

/**
 * The page of a list that the address asks for, fetched on mount, on every change and in every language. Rows seen before are there at once.
 * Moves to the last page after an action empties the current one, and for an address beyond the end.
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

/** A page that the server makes; while `idle`, it is not asked. */
function useServerPage<Row, Spec extends FilterSpec>(
  { select, fetchPage }: ListDefinition<Row, Spec>,
  { request, page, pageSize, move }: ListQuery<Spec>,
  idle: boolean,
): ListView<Row> {
  const dispatch = useAppDispatch();
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
    if (!idle && !claim(fetchPage(request))) reload();
    // Rows may have words of the server, which speaks the language that was chosen.
  }, [idle, fetchPage, request, reload, code]);

  // Without rows it is `LoadFailed` that tries again.
  useBackOnline(() => {
    if (!idle && failed && rows.length > 0) reload();
  });

  const current = sameValues(received, request);
  const lastPage = Math.ceil(total / pageSize);
  const isPastEnd = !idle && current && !loading && !failed && rows.length === 0 && lastPage > 0 && lastPage < page;
  useEffect(() => {
    if (isPastEnd) move(lastPage, pageSize, { replace: true });
  }, [isPastEnd, lastPage, move, pageSize]);

  return { rows, total, loading: loading || isPastEnd, failed: failed && asked, current, reload };
}

/** Rows that a scan plan finds, paged like a list of the server; undefined without a plan. */
export function useFoundRows<Row extends { id: number }, Spec extends FilterSpec>(
  plan: ScanPlan<Row> | undefined,
  query: ListQuery<Spec>,
): { query: ListQuery<Spec>; list: ListView<Row> } | undefined {
  const scan = useScan(plan);
  useBackOnline(() => {
    if (scan?.phase === 'failed' && scan.found.length > 0) scan.goOn();
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
      current: true,
      reload: phase === 'failed' ? scan.goOn : scan.reload,
      scan,
    };
    // They come in the order in which they are looked for.
    return { query: { ...query, page, sortable: [], sortField: undefined, sortOrder: undefined }, list };
  }, [scan, query]);
}
