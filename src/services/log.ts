import type { LogQuery } from '@/contract/log';
import { send, type SendOptions } from '@/request/send';
import { ordered } from '@/utils/days';

/** The operations of a period; its days may come in either order, as somebody wrote them or a link has them. */
export const fetchLogPage = (query: LogQuery, options?: SendOptions) =>
  send('logList', { body: { ...query, ...ordered(query) } }, options);

export const fetchLog = (id: number, options?: SendOptions) => send('logDetail', { params: { id } }, options);
