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
import { sameValues } from '@/utils/sameValues';

interface Shown {
  keyword: string;
  page: number;
  pageSize: number;
  sortField?: string | undefined;
  sortOrder?: SortOrder | undefined;
}

const FIRST: Shown = { keyword: '', page: START_PAGE, pageSize: DEFAULT_PAGE_SIZE };
const SORTABLE = ['name', 'department', 'status'];
const NOTHING: { list: PagedList<Staff, StaffQuery>; isOk: boolean } = { list: emptyList, isOk: true };

/** Accounts for a table, with their search. */
export interface StaffRows {
  list: ListView<Staff>;
  query: Omit<ListQuery, 'filters' | 'request' | 'setFilters' | 'resetSize'>;
  keyword: string;
  setKeyword: (keyword: string) => void;
}

/**
 * Accounts for a part of a screen, a page at a time. Unlike with a screen's own list, its state is neither in the
 * address nor in a model: it is lost when the part is closed.
 * @param filter limits the accounts to a role or a department
 */
export function useStaffRows(filter: Pick<StaffQuery, 'role_id' | 'department_id'>): StaffRows {
  const { code } = useLocale();
  const [shown, setShown] = useState(FIRST);
  const [received, setReceived] = useState(NOTHING);
  const { role_id, department_id } = filter;
  // Another filter begins at the first page.
  const among = [role_id, department_id].join();
  const [known, setKnown] = useState(among);
  if (among !== known) {
    setKnown(among);
    setShown((before) => ({ ...before, page: START_PAGE }));
  }
  const request = useMemo<StaffQuery>(() => {
    const { keyword, ...rest } = shown;
    return { ...rest, ...(keyword && { keyword }), role_id, department_id };
  }, [shown, role_id, department_id]);

  const { loading, refresh } = useRequest(async () => ({ query: request, outcome: await fetchStaffPage(request) }), {
    // The server returns department names in the chosen language.
    refreshDeps: [request, code],
    onSuccess: ({ query, outcome }) =>
      setReceived(({ list }) =>
        outcome.ok ? { list: receivePage(list, { page: outcome.data, query }), isOk: true } : { list, isOk: false },
      ),
  });
  const { rows, total, query: answered } = received.list;
  const failed = !received.isOk;
  useBackOnline(() => {
    if (failed && rows.length > 0) refresh();
  });

  const current = sameValues(answered, request);
  const lastPage = Math.ceil(total / shown.pageSize);
  const isPastEnd = current && !loading && !failed && rows.length === 0 && lastPage > 0 && lastPage < shown.page;
  useEffect(() => {
    if (isPastEnd) setShown((before) => ({ ...before, page: lastPage }));
  }, [isPastEnd, lastPage]);

  const change = useCallback(
    (part: Partial<Shown>) => setShown((before) => ({ ...before, page: START_PAGE, ...part })),
    [],
  );
  return {
    list: { rows, total, loading: loading || isPastEnd, failed, current, reload: refresh },
    query: {
      ...shown,
      sortField: shown.sortField,
      sortOrder: shown.sortOrder,
      sortable: SORTABLE,
      preset: undefined,
      isFiltered: shown.keyword !== '',
      reset: () => setShown((before) => ({ ...FIRST, pageSize: before.pageSize })),
      move: (page, pageSize) => change({ page: pageSize === shown.pageSize ? page : START_PAGE, pageSize }),
      sort: (field, order) => change({ sortField: order && field, sortOrder: order }),
    },
    keyword: shown.keyword,
    setKeyword: (keyword) => change({ keyword }),
  };
}
