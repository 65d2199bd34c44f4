import { useRequest } from 'ahooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'umi';
import type { LogRow } from '@/contract/log';
import { changeQuery } from '@/hooks/navigation';
import { useLocale } from '@/hooks/locale/useLocale';
import type { ListQuery } from '@/hooks/list/useListQuery';
import type { ListView } from '@/hooks/list/useList';
import { fetchLog } from '@/services/log';
import { changeSearch, integer } from '@/utils/address/queryValues';

const show = (detail: number | undefined, replace: boolean) =>
  changeQuery((now) => changeSearch(now, { detail }), replace);

/**
 * The log entry that is looked at, named in the address. `step` leads to the one before (-1) or after it (1), over the
 * ends of the page too; it is undefined where there is none. Nothing is asked for who may not read records.
 */
export function useLogEntry(
  list: ListView<LogRow>,
  query: Pick<ListQuery, 'page' | 'pageSize' | 'move'>,
  allowed: boolean,
) {
  const { search } = useLocation();
  const id = integer(new URLSearchParams(search).get('detail') ?? '');
  /** Which row of a page that is on its way comes next. */
  const [awaited, setAwaited] = useState<'first' | 'last'>();

  const { code } = useLocale();
  const { data, refresh } = useRequest(
    async () => {
      if (id === undefined || !allowed) return undefined;
      return { id, outcome: await fetchLog(id) };
    },
    { refreshDeps: [id, allowed, code] },
  );
  // While another one is on its way, the former one's content is not shown as its own.
  const outcome = allowed && data?.id === id ? data?.outcome : undefined;
  const detail = outcome?.ok ? outcome.data : undefined;

  const { rows, total, loading, current, failed } = list;
  const { page, pageSize, move } = query;
  const arrived = awaited !== undefined && current && !loading;
  useEffect(() => {
    if (!arrived) return;
    const row = awaited === 'first' ? rows[0] : rows.at(-1);
    setAwaited(undefined);
    if (row && !failed) show(row.id, true);
  }, [arrived, awaited, rows, failed]);

  const at = rows.findIndex((row) => row.id === id);
  const stepTo = (by: 1 | -1): (() => void) | undefined => {
    if (at < 0 || awaited || !current || !allowed) return undefined;
    const row = rows[at + by];
    if (row) return () => show(row.id, true);
    if (by > 0 ? page * pageSize >= total : page <= 1) return undefined;
    return () => {
      setAwaited(by > 0 ? 'first' : 'last');
      move(page + by, pageSize, { replace: true });
    };
  };

  return {
    id,
    allowed,
    /** Known from the list before the rest arrives. */
    row: allowed ? (rows[at] ?? detail) : undefined,
    detail,
    failure: outcome && !outcome.ok ? outcome.failure : undefined,
    refresh,
    previous: stepTo(-1),
    next: stepTo(1),
    open: (row: LogRow) => show(row.id, false),
    close: () => {
      setAwaited(undefined);
      show(undefined, true);
    },
  };
}

export type LogEntry = ReturnType<typeof useLogEntry>;
