import { useRequest } from 'ahooks';
import { useLocation } from 'umi';
import type { LogRow } from '@/contract/log';
import { changeQuery } from '@/hooks/navigation';
import { useLocale } from '@/hooks/locale/useLocale';
import type { ListQuery } from '@/hooks/list/useListQuery';
import type { ListView } from '@/hooks/list/useList';
import { useNeighbours } from '@/hooks/list/useNeighbours';
import { fetchLog } from '@/services/log';
import { changeSearch, integer } from '@/utils/address/queryValues';

const show = (detail: number | undefined, { replace }: { replace: boolean }) =>
  changeQuery((search) => changeSearch(search, { detail }), replace);

/**
 * Returns the open log entry, whose id is the query parameter `detail`, and its neighbours in the list.
 * No request is sent if the user has no permission to read log entries in detail (`allowed` is false).
 */
export function useLogEntry(
  list: ListView<LogRow>,
  query: Pick<ListQuery, 'page' | 'pageSize' | 'move'>,
  allowed: boolean,
) {
  const { search } = useLocation();
  const id = integer(new URLSearchParams(search).get('detail') ?? '');

  const { code } = useLocale();
  const { data, refresh } = useRequest(
    async () => {
      if (id === undefined || !allowed) return undefined;
      return { id, outcome: await fetchLog(id) };
    },
    { refreshDeps: [id, allowed, code] },
  );
  // While another entry is loading, the content of the previous entry is not shown.
  const outcome = allowed && data?.id === id ? data?.outcome : undefined;
  const detail = outcome?.ok ? outcome.data : undefined;

  const neighbours = useNeighbours({ id: allowed ? id : undefined, list, query });

  return {
    id,
    allowed,
    /** Row of the list for this entry, available before its details are loaded. */
    row: allowed ? (list.rows.find((row) => row.id === id) ?? detail) : undefined,
    detail,
    failure: outcome && !outcome.ok ? outcome.failure : undefined,
    refresh,
    ...neighbours,
    open: (row: LogRow) => show(row.id, { replace: false }),
    close: () => show(undefined, { replace: true }),
  };
}

export type LogEntry = ReturnType<typeof useLogEntry>;
