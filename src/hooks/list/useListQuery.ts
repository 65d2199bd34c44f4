import { useMemo, useState } from 'react';
import { useLocation } from 'umi';
import { DEFAULT_PAGE_SIZE } from '@/constants/limits';
import {
  changeSearch,
  omittedFor,
  readListState,
  type FiltersOf,
  type FilterSpec,
  type ListState,
  type SortOrder,
} from '@/utils/address/queryValues';
import { changeTableSettings, readTableSettings } from '@/utils/storage/listStorage';
import { useChangeQuery } from '@/hooks/navigation';

export interface ListQuery<Spec extends FilterSpec = FilterSpec> extends ListState<Spec> {
  /** The current preset; undefined if the address names no existing preset. */
  preset: string | undefined;
  /** Whether any filter or a preset is set. */
  isFiltered: boolean;
  sortable: readonly string[];
  /**
   * Sets these filters and keeps the others; undefined, null and '' clear a filter.
   * With `replace`, replaces the history entry instead of adding one.
   */
  setFilters: (
    changes: { [Name in keyof Spec]?: ReturnType<Spec[Name]> | '' | null },
    options?: { replace?: boolean },
  ) => void;
  /** Clears the filters, the preset and the sort order, and moves to page 1. The page size is kept. */
  reset: () => void;
  /** Moves to a page. If the page size changes, moves to page 1 instead, and stores the new size in this browser. */
  move: (page: number, pageSize: number, options?: { replace?: boolean }) => void;
  /** Resets the page size. Must be called before the table settings are removed, since it reads the stored size. */
  resetSize: () => void;
  /** Sorts by a field. Without `order`, the rows have the default order of the backend. */
  sort: (field: string, order: SortOrder | undefined) => void;
  /** The whole query, as the requests of the list need it. */
  request: FiltersOf<Spec> & Pick<ListState<Spec>, 'page' | 'pageSize'> & { sortField?: string; sortOrder?: SortOrder };
}

const requestOf = <Spec extends FilterSpec>({ filters, ...rest }: ListState<Spec>): ListQuery<Spec>['request'] => ({
  ...rest,
  ...filters,
});

const sizeOf = (name: string): number => readTableSettings(name).pageSize ?? DEFAULT_PAGE_SIZE;

/** The fields of a list's definition (`useList.ts`) that affect its address. */
interface QueryDefinition<Spec extends FilterSpec> {
  name: string;
  filters: Spec;
  sortable: readonly string[];
  presets?: readonly string[];
}

/** Returns the preset in the query of an address; undefined if the query has no preset or an unknown one. */
export const readPreset = (search: string, presets: readonly string[] = []): string | undefined => {
  const presetName = new URLSearchParams(search).get('preset');
  return presets.find((preset) => preset === presetName);
};

/**
 * Returns the list request for an address. It equals the `request` of `useListQuery`, but works outside of components.
 */
export const readRequest = <Spec extends FilterSpec>(
  search: string,
  { name, filters, sortable }: QueryDefinition<Spec>,
): ListQuery<Spec>['request'] => requestOf(readListState(search, filters, sortable, sizeOf(name)));

/**
 * Returns the query of a list. It is stored in the address, so that Back, a reload and a copied link restore it.
 * The returned object stays the same until the address changes.
 */
export function useListQuery<Spec extends FilterSpec>(definition: QueryDefinition<Spec>): ListQuery<Spec> {
  const { name, filters, sortable, presets } = definition;
  // The page size is fixed when the list opens, since Back and Forward must show the same rows for the same address.
  const [usualSize, setUsualSize] = useState(() => sizeOf(name));
  const { search } = useLocation();
  const changeQuery = useChangeQuery();

  const actions = useMemo(() => {
    const fields = [...Object.keys(filters), 'preset', 'sortField', 'sortOrder'];
    const clearedFields = Object.fromEntries(fields.map((field) => [field, undefined]));
    // Reads the current address instead of the rendered one, so that two changes in a row do not undo each other.
    const change = (changes: Parameters<typeof changeSearch>[1], replace = false) =>
      // A changed query differs from the saved view named in the address, so the name of the view is removed.
      changeQuery(
        (currentSearch) => changeSearch(currentSearch, { ...changes, view: undefined }, omittedFor(usualSize)),
        replace,
      );
    return {
      sortable,
      setFilters: (changes, options) => change({ ...changes, page: undefined }, options?.replace),
      reset: () => change({ ...clearedFields, page: undefined }),
      move: (page, pageSize, options) =>
        changeQuery((currentSearch) => {
          const isSameSize = readListState(currentSearch, filters, sortable, usualSize).pageSize === pageSize;
          if (!isSameSize)
            changeTableSettings(name, () => ({ pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize }));
          return changeSearch(currentSearch, { page: isSameSize ? page : undefined, pageSize }, omittedFor(usualSize));
        }, options?.replace),
      resetSize: () => {
        if (readTableSettings(name).pageSize === undefined) return;
        setUsualSize(DEFAULT_PAGE_SIZE);
        changeQuery((currentSearch) => changeSearch(currentSearch, { page: undefined, pageSize: undefined }), true);
      },
      sort: (field, order) => change({ sortField: order && field, sortOrder: order, page: undefined }),
    } satisfies Partial<ListQuery<Spec>>;
  }, [name, filters, sortable, usualSize, changeQuery]);

  // The filters are memoized by value, so that a change of another query parameter, such as `detail`, reloads no rows.
  const listState = readListState(search, filters, sortable, usualSize);
  const stateText = JSON.stringify(listState);
  const filtersText = JSON.stringify(listState.filters);
  // Depends only on the filters, since paging must not restart the search of a preset.
  const filterValues = useMemo(() => JSON.parse(filtersText) as ListState<Spec>['filters'], [filtersText]);
  const preset = readPreset(search, presets);
  return useMemo(() => {
    const state: ListState<Spec> = { ...(JSON.parse(stateText) as ListState<Spec>), filters: filterValues };
    const isFiltered = preset !== undefined || Object.keys(state.filters).length > 0;
    return { ...state, ...actions, preset, isFiltered, request: requestOf(state) };
  }, [stateText, filterValues, preset, actions]);
}
