import { z } from 'zod';
import { pageOf } from './envelope';
import { forExport, id, keyword, moment, paging } from './fields';

/** Target record of a call, with its name at that time. */
const logTarget = z.object({ kind: z.enum(['staff', 'role', 'department', 'menu']), id, name: z.string() });
export type LogTarget = z.infer<typeof logTarget>;

/**
 * `user` is null for a call without a session, such as a refused sign-in of an unknown name. `target` may be missing:
 * then the path identifies the record, except for a newly created one.
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

/** Secrets are masked in `request`, `response` and `changes`. */
export const logDetail = logRow.extend({
  request: z.unknown(),
  response: z.unknown(),
  changes: z.array(logChange).optional(),
});

/** A moment with offset, or a day such as `2026-03-01`; as an end, a day is included as a whole. */
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

/** `since` is present if older rows were archived: the list has the rows from that moment on. */
export const logListData = pageOf(logRow).extend({
  histogram: z.array(logHistogramDay).optional(),
  since: moment.optional(),
});
export type LogPage = z.infer<typeof logListData>;
