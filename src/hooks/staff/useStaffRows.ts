import { useRequest } from 'ahooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DEFAULT_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import type { Staff, StaffQuery } from '@/contract/staff';
import { useBackOnline } from '@/hooks/browser/useConnection';
import type { ListView } from '@/hooks/list/useList';
import type { ListQuery } from '@/hooks/list/useListQuery';
import { useLocale } from '@/hooks/locale/useLocale';
import { fetchStaffPage } from '@/services/staff';
import { emptyList, receivePage, type PagedList } from '@/store/pagedList';
import type { SortOrder } from '@/utils/address/queryValues';
import { sameValues } from '@/utils/values';

interface ShownQuery {
  keyword: string;
  page: number;
  pageSize: number;
  sortField?: string | undefined;
  sortOrder?: SortOrder | undefined;
}

const FIRST: ShownQuery = { keyword: '', page: START_PAGE, pageSize: DEFAULT_PAGE_SIZE };
const SORTABLE = ['name', 'department', 'status'];
const EMPTY: { list: PagedList<Staff, StaffQuery>; isOk: boolean } = { list: emptyList, isOk: true };

/** Page of accounts for a table, its query, and the search keyword. */
export interface StaffRows {
  list: ListView<Staff>;
  query: Omit<ListQuery, 'filters' | 'request' | 'setFilters' | 'resetSize'>;
  keyword: string;
  setKeyword: (keyword: string) => void;
}

/**
 * Returns the accounts for a list inside a drawer or panel, one page at a time.
 * Unlike the list of a screen, this list has its state neither in the address nor in a model.
 * The state is lost when the component unmounts.
 * @param filter limits the accounts to a role or a department
 */
export function useStaffRows(filter: Pick<StaffQuery, 'role_id' | 'department_id'>): StaffRows {
  const { code } = useLocale();
  const [shownQuery, setShownQuery] = useState(FIRST);
  const [lastResponse, setLastResponse] = useState(EMPTY);
  const { role_id, department_id } = filter;
  // After a change of the filter, the list begins at the first page.
  const filterKey = [role_id, department_id].join();
  const [shownFilterKey, setShownFilterKey] = useState(filterKey);
  if (filterKey !== shownFilterKey) {
    setShownFilterKey(filterKey);
    setShownQuery((query) => ({ ...query, page: START_PAGE }));
  }
  const request = useMemo<StaffQuery>(() => {
    const { keyword, ...rest } = shownQuery;
    return { ...rest, ...(keyword && { keyword }), role_id, department_id };
  }, [shownQuery, role_id, department_id]);

  const { loading, refresh } = useRequest(async () => ({ query: request, outcome: await fetchStaffPage(request) }), {
    // The server returns department names in the chosen language.
    refreshDeps: [request, code],
    onSuccess: ({ query, outcome }) =>
      setLastResponse(({ list }) =>
        outcome.ok ? { list: receivePage(list, { page: outcome.data, query }), isOk: true } : { list, isOk: false },
      ),
  });
  const { rows, total, query: receivedQuery } = lastResponse.list;
  const hasFailed = !lastResponse.isOk;
  useBackOnline(() => {
    if (hasFailed && rows.length > 0) refresh();
  });

  const isCurrent = sameValues(receivedQuery, request);
  const lastPage = Math.ceil(total / shownQuery.pageSize);
  const isPastEnd =
    isCurrent && !loading && !hasFailed && rows.length === 0 && lastPage > 0 && lastPage < shownQuery.page;
  useEffect(() => {
    if (isPastEnd) setShownQuery((query) => ({ ...query, page: lastPage }));
  }, [isPastEnd, lastPage]);

  const change = useCallback(
    (changes: Partial<ShownQuery>) => setShownQuery((query) => ({ ...query, page: START_PAGE, ...changes })),
    [],
  );
  return {
    list: { rows, total, loading: loading || isPastEnd, failed: hasFailed, isCurrent, reload: refresh },
    query: {
      ...shownQuery,
      sortField: shownQuery.sortField,
      sortOrder: shownQuery.sortOrder,
      sortable: SORTABLE,
      preset: undefined,
      isFiltered: shownQuery.keyword !== '',
      reset: () => setShownQuery((query) => ({ ...FIRST, pageSize: query.pageSize })),
      move: (page, pageSize) => change({ page: pageSize === shownQuery.pageSize ? page : START_PAGE, pageSize }),
      sort: (field, order) => change({ sortField: order && field, sortOrder: order }),
    },
    keyword: shownQuery.keyword,
    setKeyword: (keyword) => change({ keyword }),
  };
}
