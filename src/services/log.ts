import type { LogQuery } from '@/contract/log';
import { send, type SendOptions } from '@/request/send';

export const fetchLogPage = (query: LogQuery, options?: SendOptions) => send('logList', { body: query }, options);

export const fetchLog = (id: number, options?: SendOptions) => send('logDetail', { params: { id } }, options);
