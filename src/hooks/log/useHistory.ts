import { useRequest } from 'ahooks';
import { useMemo, useState } from 'react';
import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import { API_PREFIX, endpoints } from '@/contract/endpoints';
import type { LogQuery, LogRow } from '@/contract/log';
import { paths } from '@/constants/paths';
import type { Failure } from '@/request/outcome';
import { WITHOUT_MESSAGE } from '@/request/send';
import { changeSearch } from '@/utils/address/queryValues';
import { pageOf, type PageSource } from '@/utils/transfer/pageReader';
import { usePermission } from '@/hooks/session/usePermission';
import { withChanges, type ExportedLog } from './changeSource';
import { announceLogExport, fetchLog, fetchLogPage } from '@/services/log';
import { dayOfMoment } from '@/utils/days';
import { pathOf, recordCalls, recordOf, type RecordRef } from '@/utils/log/changes';

/** Record whose history is shown. */
interface HistoryRecord extends RecordRef {
  /** Creation time, if known. The search for the log entry of the creation is then limited to this day. */
  createdAt?: string | undefined;
  /** Version of the record, which differs after each change. */
  version: number;
}

interface HistoryRows {
  /** Newest first. */
  rows: readonly LogRow[];
  /** Whether the log has older rows. */
  hasMore: boolean;
}

const latestFirst = (one: LogRow, other: LogRow): number =>
  other.created_at.localeCompare(one.created_at) || other.id - one.id;

/**
 * Reads the log rows of the calls that created and changed a record, at most `pages` pages for each kind of change.
 * The log cannot be filtered by record, so this function searches for the path of the call.
 * A search for the id 1 also finds the path of the id 12. Rows of such other records are removed.
 */
async function fetchHistory(
  { kind, id, createdAt }: Omit<HistoryRecord, 'version'>,
  pages: number,
): Promise<HistoryRows | Failure> {
  const { create, change } = recordCalls[kind];
  const day = dayOfMoment(createdAt);
  const creationSearch = { keyword: endpoints[create].path, ...(day !== undefined && { start_at: day, end_at: day }) };
  const searches: LogQuery[] = change.flatMap((name) =>
    Array.from({ length: pages }, (_, pageOffset) => ({ keyword: pathOf(name, id), page: START_PAGE + pageOffset })),
  );
  const outcomes = await Promise.all(
    [...searches, creationSearch].map((query) =>
      fetchLogPage({ ...query, result: 'success', pageSize: MAX_PAGE_SIZE }, WITHOUT_MESSAGE),
    ),
  );
  const rowsById = new Map<number, LogRow>();
  let hasMore = false;
  for (const [index, outcome] of outcomes.entries()) {
    if (!outcome.ok) return outcome.failure;
    for (const row of outcome.data.data) {
      const record = recordOf(row);
      if (record?.kind === kind && record.id === id) rowsById.set(row.id, row);
    }
    hasMore ||= index < searches.length && outcome.data.total > pages * MAX_PAGE_SIZE;
  }
  return { rows: [...rowsById.values()].sort(latestFirst), hasMore };
}

/**
 * Reads the history of a record, and reads it again when the version of the record changes.
 * The kind and id of the record must stay the same while the component is mounted.
 * `more` reads older rows. `more` is undefined if the log has no older rows.
 */
export function useHistory({ kind, id, createdAt, version }: HistoryRecord) {
  const [pages, setPages] = useState(1);
  const { data, loading, refresh } = useRequest(() => fetchHistory({ kind, id, createdAt }, pages), {
    refreshDeps: [kind, id, createdAt, version, pages],
  });
  const mayOpen = usePermission()('logDetail');
  const history = data && 'rows' in data ? data : undefined;
  const rows = history?.rows;
  const source = useMemo<PageSource<ExportedLog>>(() => {
    const rowSource: PageSource<LogRow> = async (paging) => ({ ok: true, data: pageOf(rows ?? [], paging) });
    return mayOpen ? withChanges(rowSource) : rowSource;
  }, [rows, mayOpen]);
  return {
    /** Undefined until loaded. */
    rows,
    failed: data !== undefined && !history,
    loading,
    retry: refresh,
    more: history?.hasMore ? () => setPages(pages + 1) : undefined,
    /** Fetches the details of an entry, which its row does not contain. */
    detailOf: (entryId: number) => fetchLog(entryId, WITHOUT_MESSAGE),
    /** Returns the address of an entry in the log; undefined without permission to read single entries. */
    hrefOf: mayOpen
      ? ({ id: detail, path }: LogRow) =>
          `${paths.record}${changeSearch('', { keyword: path.replace(API_PREFIX, ''), detail })}`
      : undefined,
    /** Source of the loaded rows with the changes of each entry, for an export. */
    source,
    announce: (signal?: AbortSignal) => announceLogExport({ keyword: pathOf(recordCalls[kind].change[0], id) }, signal),
  };
}

export type History = ReturnType<typeof useHistory>;
