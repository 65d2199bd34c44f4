import { endpoints } from '@/contract/endpoints';
import type { LogRow } from '@/contract/log';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchLog } from '@/services/log';
import { shownChanges, type ShownChange, isFailed } from '@/utils/log/changes';
import { exportMoment } from '@/utils/transfer/exportMoment';
import type { PageFailure, PageSource } from '@/utils/transfer/pageReader';
import { retryOn429 } from '@/utils/transfer/retryOn429';

/**
 * Log row for an export. `changes` is undefined if not requested, and null if the entry was deleted or cannot be read.
 */
export type ExportedLog = LogRow & { changes?: readonly ShownChange[] | null };

/** Maximum number of simultaneous requests, so that an export does not slow down other users. */
const CONCURRENCY = 6;

/**
 * Whether the log entry of a row may contain changes. Entries of reads, failed calls and sign-ins contain none.
 */
const mayHaveChanges = (row: LogRow): boolean =>
  row.method !== 'GET' && !isFailed(row) && !row.path.endsWith(endpoints.login.path);

/**
 * Wraps a source of log rows and adds the changes to each row.
 * The server returns changes only with a single log entry, so one request per row is sent.
 * If a page is retried after a failure, entries that were already fetched are not requested again.
 */
export function withChanges(source: PageSource<LogRow>): PageSource<ExportedLog> {
  const changesById = new Map<number, readonly ShownChange[] | null>();
  return async (paging, signal, progress) => {
    const page = await source(paging, signal);
    if (!page.ok) return page;
    const rows = page.data.data;
    const unreadRows = rows.filter((row) => mayHaveChanges(row) && !changesById.has(row.id));
    let failure: PageFailure | undefined;
    let remainingCount = unreadRows.length;
    const queue = unreadRows.values();
    const readEntries = async () => {
      for (const { id } of queue) {
        if (failure || signal?.aborted) return;
        const fetchEntry = () => fetchLog(id, { ...WITHOUT_MESSAGE, ...(signal && { signal }) });
        const outcome = await retryOn429(fetchEntry, {
          ...(signal && { signal }),
          ...(progress && { onWait: progress.wait }),
        });
        if (outcome.ok) changesById.set(id, shownChanges(outcome.data.changes, exportMoment));
        else if ([outcome.failure.status, outcome.failure.code].includes(404)) changesById.set(id, null);
        else failure = outcome.failure;
        remainingCount -= 1;
        progress?.part(rows.length - remainingCount);
      }
    };
    progress?.part(rows.length - remainingCount);
    await Promise.all(Array.from({ length: CONCURRENCY }, readEntries));
    if (failure) return { ok: false, failure };
    const data = rows.map((row) => ({ ...row, changes: changesById.get(row.id) }));
    // Changes of finished pages are dropped, because the changes of a whole log may not fit into memory.
    if (!signal?.aborted) changesById.clear();
    return { ok: true, data: { ...page.data, data } };
  };
}
