import { listOf } from '@/hooks/list/useList';
import { logActions } from '@/models/log';
import { day, integer, oneOf, text } from '@/utils/address/queryValues';

/** Longest module name that the backend accepts. */
const MAX_MODULE = 64;

/** The list of operations in the log: its filters, sort columns and requests. */
export const logList = listOf({
  name: 'record',
  filters: {
    keyword: text,
    user_id: integer,
    module: (raw: string) => text(raw.slice(0, MAX_MODULE)),
    result: oneOf('success', 'failure'),
    start_at: day,
    end_at: day,
  },
  sortable: ['created_at', 'module', 'status_code', 'duration_ms'],
  select: (root) => root.log,
  fetchPage: logActions.fetchPage,
});
