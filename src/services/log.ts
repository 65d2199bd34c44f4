import type { LogQuery } from '@/contract/log';
import { send } from '@/request/send';

export const fetchLogPage = (query: LogQuery) => send('logList', { body: query });

export const fetchLog = (id: number) => send('logDetail', { params: { id } });
