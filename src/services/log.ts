import { START_PAGE } from '@/constants/limits';
import type { LogQuery } from '@/contract/log';
import { send, type SendOptions } from '@/request/send';
import { withCutKeyword } from '@/utils/address/queryValues';
import { momentsOf } from '@/utils/days';

/** The operations of a period of days of the person's clock, in either order, as somebody wrote them or a link has them. */
export const fetchLogPage = (query: LogQuery, options?: SendOptions) =>
  send('logList', { body: { ...withCutKeyword(query), ...momentsOf(query) } }, options);

/** Tells the server that what a query finds is saved as a file. */
export const announceLogExport = (query: LogQuery, signal?: AbortSignal) =>
  fetchLogPage({ ...query, page: START_PAGE, pageSize: 1, for_export: true }, { skipErrorHandler: true, signal });

export const fetchLog = (id: number, options?: SendOptions) => send('logDetail', { params: { id } }, options);
