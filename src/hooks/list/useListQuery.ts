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
  /** The fields that the list can be sorted by. */
  sortable: readonly string[];
  /**
   * Sets these filters without changing the others; undefined, null and '' clear a filter. `replace`: replaces the
   * history entry instead of adding one.
   */
  setFilters: (
    changes: { [Name in keyof Spec]?: ReturnType<Spec[Name]> | '' | null },
    options?: { replace?: boolean },
  ) => void;
  /** Clears filters, preset and sorting, and moves to page 1; the page size is unchanged. */
  reset: () => void;
  /** Moves to a page; a new page size moves to page 1 instead, and is stored in this browser for the list. */
  move: (page: number, pageSize: number, options?: { replace?: boolean }) => void;
  /** Resets the page size to the default; must be called before the table's settings are removed. */
  resetSize: () => void;
  /** Sorts by a field; without an order, rows are in the backend's own order. */
  sort: (field: string, order: SortOrder | undefined) => void;
  /** The whole query in the form that the list's requests take. */
  request: FiltersOf<Spec> & Pick<ListState<Spec>, 'page' | 'pageSize'> & { sortField?: string; sortOrder?: SortOrder };
}

const requestOf = <Spec extends FilterSpec>({ filters, ...rest }: ListState<Spec>): ListQuery<Spec>['request'] => ({
  ...rest,
  ...filters,
});

const sizeOf = (name: string): number => readTableSettings(name).pageSize ?? DEFAULT_PAGE_SIZE;

/** The parts of a list's definition (`useList.ts`) that its address depends on. */
interface QueryDefinition<Spec extends FilterSpec> {
  name: string;
  filters: Spec;
  sortable: readonly string[];
  presets?: readonly string[];
}

/** Returns the preset in the query of an address; undefined if the query names no existing preset. */
export const readPreset = (search: string, presets: readonly string[] = []): string | undefined => {
  const presetName = new URLSearchParams(search).get('preset');
  return presets.find((preset) => preset === presetName);
};

/** Returns the list request of an address, like the `request` of `useListQuery`, for use outside of components. */
export const readRequest = <Spec extends FilterSpec>(
  search: string,
  { name, filters, sortable }: QueryDefinition<Spec>,
): ListQuery<Spec>['request'] => requestOf(readListState(search, filters, sortable, sizeOf(name)));

/**
 * Query of a list, stored in the address, so that Back, a reload and a copied link restore it. The returned object is
 * stable until the address changes.
 */
export function useListQuery<Spec extends FilterSpec>(definition: QueryDefinition<Spec>): ListQuery<Spec> {
  const { name, filters, sortable, presets } = definition;
  // Fixed when the list opens: Back and Forward must show the same rows for the same address.
  const [usualSize, setUsualSize] = useState(() => sizeOf(name));
  const { search } = useLocation();
  const changeQuery = useChangeQuery();

  const actions = useMemo(() => {
    const fields = [...Object.keys(filters), 'preset', 'sortField', 'sortOrder'];
    const clearedFields = Object.fromEntries(fields.map((field) => [field, undefined]));
    // Reads the current address instead of the rendered one, so that two changes at once do not undo each other.
    const change = (changes: Parameters<typeof changeSearch>[1], replace = false) =>
      // A changed query no longer belongs to the view in the address.
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

  // Memoized by value: a change of another query parameter, such as `detail` (an open row), must not reload the list.
  const listState = readListState(search, filters, sortable, usualSize);
  const stateText = JSON.stringify(listState);
  const filtersText = JSON.stringify(listState.filters);
  // Depends on the filters only: paging must not restart the search of a preset.
  const filterValues = useMemo(() => JSON.parse(filtersText) as ListState<Spec>['filters'], [filtersText]);
  const preset = readPreset(search, presets);
  return useMemo(() => {
    const state: ListState<Spec> = { ...(JSON.parse(stateText) as ListState<Spec>), filters: filterValues };
    const isFiltered = preset !== undefined || Object.keys(state.filters).length > 0;
    return { ...state, ...actions, preset, isFiltered, request: requestOf(state) };
  }, [stateText, filterValues, preset, actions]);
}
