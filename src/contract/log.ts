import { z } from 'zod';
import { pageOf } from './envelope';
import { forExport, id, keyword, moment, paging } from './fields';

/** Target record of a call. `name` is its name at the time of the call. */
const logTarget = z.object({ kind: z.enum(['staff', 'role', 'department', 'menu']), id, name: z.string() });
export type LogTarget = z.infer<typeof logTarget>;

/**
 * `user` is null for a call without a session, such as a refused sign-in with an unknown user name.
 * If `target` is missing, the path identifies the record, unless the call has created it.
 */
export const logRow = z.object({
  id,
  user: z.object({ id, name: z.string(), username: z.string() }).nullable(),
  module: z.string(),
  action: z.string(),
  summary: z.string(),
  method: z.string(),
  path: z.string(),
  status_code: z.int(),
  ip: z.string(),
  user_agent: z.string(),
  duration_ms: z.number().min(0),
  created_at: moment,
  target: logTarget.optional(),
  /** Reason that the actor gave for the change. */
  reason: z.string().optional(),
});
export type LogRow = z.infer<typeof logRow>;

export const logChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type LogChange = z.infer<typeof logChange>;

/** Log entry with details. Secrets are masked in `request`, `response` and `changes`. */
export const logDetail = logRow.extend({
  request: z.unknown(),
  response: z.unknown(),
  changes: z.array(logChange).optional(),
});

/**
 * A moment with an offset, or a day such as `2026-03-01`. If the end of a period is a day, the whole day is included.
 */
const boundary = z.union([z.iso.date(), moment]);

export const logListBody = z.strictObject({
  ...paging,
  keyword,
  user_id: id.optional(),
  module: z.string().max(64).optional(),
  result: z.enum(['success', 'failure']).optional(),
  start_at: boundary.optional(),
  end_at: boundary.optional(),
  for_export: forExport,
});
export type LogQuery = z.input<typeof logListBody>;

export const logHistogramDay = z.object({ date: z.iso.date(), total: z.int().min(0), failed: z.int().min(0) });
export type LogHistogramDay = z.infer<typeof logHistogramDay>;

/** `since` is set if older rows were archived. The list then has only the rows from that moment on. */
export const logListData = pageOf(logRow).extend({
  histogram: z.array(logHistogramDay).optional(),
  since: moment.optional(),
});
export type LogPage = z.infer<typeof logListData>;
