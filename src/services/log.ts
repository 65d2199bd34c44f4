import { START_PAGE } from '@/constants/limits';
import type { LogQuery } from '@/contract/log';
import { send, type SendOptions, WITHOUT_MESSAGE } from '@/request/send';
import { withCutKeyword } from '@/utils/address/queryValues';
import { momentsOf } from '@/utils/days';

/**
 * Fetches a page of log rows. The period of the query consists of days in the browser's time zone.
 * If the start of the period is after its end, as may happen with typed input, start and end are swapped.
 */
export const fetchLogPage = (query: LogQuery, options?: SendOptions) =>
  send('logList', { body: { ...withCutKeyword(query), ...momentsOf(query) } }, options);

/** Reports to the server that the results of a query are exported to a file. */
export const announceLogExport = (query: LogQuery, signal?: AbortSignal) =>
  fetchLogPage({ ...query, page: START_PAGE, pageSize: 1, for_export: true }, { ...WITHOUT_MESSAGE, signal });

export const fetchLog = (id: number, options?: SendOptions) => send('logDetail', { params: { id } }, options);
