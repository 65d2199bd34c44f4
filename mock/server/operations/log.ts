import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { LogChange, LogHistogramDay, logListBody, LogRow } from '../../../src/contract/log';
import { notFound } from '../failure';
import type { HandlersOf } from '../pipeline/handler';
import { fold } from '../rules/fold';
import { directed, matches, sliceOf, sortOf } from '../rules/listing';
import { DAY_MS, dayOf, firstMs, lastMs, moment, OFFSET_MS } from '../rules/time';
import type { Db, LogTable } from '../store/tables';

type Query = z.output<typeof logListBody>;

const columns = [
  'id',
  'user_id',
  'user_name',
  'username',
  'module',
  'action',
  'summary',
  'method',
  'path',
  'status_code',
  'ip',
  'user_agent',
  'duration_ms',
  'created_at',
] as const;

const sortable = {
  id: 'id',
  created_at: 'created_at',
  duration_ms: 'duration_ms',
  status_code: 'status_code',
  module: 'module',
} as const;

export const logOperations: HandlersOf<'logList' | 'logDetail'> = {
  async logList({ store: { db } }, { body }) {
    const sort = sortOf(sortable, body) ?? { column: 'created_at' as const, descends: true };
    const { limit, offset } = sliceOf(body);
    const passing = passingLogs(db, body);
    const histogram = await histogramOf(passing);
    const rows = await passing
      .select(columns)
      .orderBy(sort.column, directed(sort))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const total = histogram.reduce((sum, day) => sum + day.total, 0);
    return { data: rows.map(shown), current_page: body.page, total, histogram };
  },

  async logDetail({ store: { db } }, { params: { id } }) {
    const row = await db.selectFrom('logs').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return {
      ...shown(row),
      request: JSON.parse(row.request) as unknown,
      response: JSON.parse(row.response) as unknown,
      ...(row.changes !== null && { changes: JSON.parse(row.changes) as LogChange[] }),
    };
  },
};

function passingLogs(db: Db, { keyword, user_id, module, result, start_at, end_at }: Query) {
  let passing = db.selectFrom('logs');
  const words = fold(keyword ?? '');
  if (words) {
    const texts = ['summary', 'user_name', 'username', 'ip', 'path'] as const;
    passing = passing.where((row) => row.or(texts.map((text) => matches(row.fn('lower', [text]), words))));
  }
  if (user_id !== undefined) passing = passing.where('user_id', '=', user_id);
  if (module) passing = passing.where('module', '=', module);
  if (result) passing = passing.where('status_code', result === 'success' ? '<' : '>=', 400);
  if (start_at !== undefined) passing = passing.where('created_at', '>=', firstMs(start_at));
  if (end_at !== undefined) passing = passing.where('created_at', '<=', lastMs(end_at));
  return passing;
}

/** @returns the days that have rows, oldest first */
async function histogramOf(passing: ReturnType<typeof passingLogs>): Promise<LogHistogramDay[]> {
  // Whole numbers divide to whole numbers in every dialect.
  const day = sql<number>`(created_at + ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  const days = await passing
    .select((row) => [
      day.as('day'),
      row.fn.countAll<number>().as('total'),
      row.fn.sum<number>(row.case().when('status_code', '>=', 400).then(1).else(0).end()).as('failed'),
    ])
    .groupBy(day)
    .orderBy(day)
    .execute();
  return days.map((row) => ({ date: dayOf(Number(row.day)), total: Number(row.total), failed: Number(row.failed) }));
}

function shown(row: Pick<Selectable<LogTable>, (typeof columns)[number]>): LogRow {
  const { user_id, user_name, username, created_at, ...rest } = row;
  return {
    id: rest.id,
    user: user_id === null ? null : { id: user_id, name: user_name ?? '', username: username ?? '' },
    module: rest.module,
    action: rest.action,
    summary: rest.summary,
    method: rest.method,
    path: rest.path,
    status_code: rest.status_code,
    ip: rest.ip,
    user_agent: rest.user_agent,
    duration_ms: rest.duration_ms,
    created_at: moment(created_at),
  };
}
