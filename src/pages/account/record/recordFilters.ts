import { day, integer, oneOf, text } from '@/utils/queryValues';

/** As much of a module's name as the backend takes. */
const MAX_MODULE = 64;

/** What the address may say about the log. */
export const recordFilters = {
  keyword: text,
  user_id: integer,
  module: (raw: string) => text(raw.slice(0, MAX_MODULE)),
  result: oneOf('success', 'failure'),
  start_at: day,
  end_at: day,
};

export const SORTABLE = ['created_at', 'module', 'status_code', 'duration_ms'];

/** From this HTTP status on an operation counts as failed. */
const FAILED_FROM = 400;

export const isFailed = ({ status_code }: { status_code: number }): boolean => status_code >= FAILED_FROM;
