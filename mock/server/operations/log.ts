import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { LogChange, LogHistogramDay, logListBody, LogRow } from '../../../src/contract/log';
import { notFound } from '../failure';
import type { HandlersOf } from '../pipeline/handler';
import { fold } from '../rules/fold';
import { directed, matches, sliceOf, sortOf } from '../rules/listing';
import { dayNumber, dayOfColumn, FAILED_FROM } from '../rules/logDays';
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
    const histogram = isCountedByDay(body) ? await countedDays(db, body) : await histogramOf(passingLogs(db, body));
    const total = histogram.reduce((sum, day) => sum + day.total, 0);
    const [first, last] = [histogram.at(0), histogram.at(-1)];
    if (!first || !last || offset >= total) return { data: [], current_page: body.page, total, histogram };
    const rows = await passingLogs(db, body)
      .select(columns)
      // Where the counted rows are, so that a search for few of them does not read all others again.
      .where('created_at', '>=', firstMs(first.date))
      .where('created_at', '<=', lastMs(last.date))
      .orderBy(sort.column, directed(sort))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
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
  if (result) passing = passing.where('status_code', result === 'success' ? '<' : '>=', FAILED_FROM);
  if (start_at !== undefined) passing = passing.where('created_at', '>=', firstMs(start_at));
  if (end_at !== undefined) passing = passing.where('created_at', '<=', lastMs(end_at));
  return passing;
}

/** Is everything asked for known of whole days? Then nothing has to be counted. */
function isCountedByDay({ keyword, user_id, start_at, end_at }: Query): boolean {
  const isWhole = (firstMoment: number) => (firstMoment + OFFSET_MS) % DAY_MS === 0;
  if (fold(keyword ?? '') || user_id !== undefined) return false;
  return (start_at === undefined || isWhole(firstMs(start_at))) && (end_at === undefined || isWhole(lastMs(end_at) + 1));
}

/** @returns the same as `histogramOf`, from what was counted when the rows were added */
async function countedDays(db: Db, { module, result, start_at, end_at }: Query): Promise<LogHistogramDay[]> {
  let passing = db.selectFrom('log_days');
  if (module) passing = passing.where('module', '=', module);
  if (result) passing = passing.where('failed', '=', result === 'failure' ? 1 : 0);
  if (start_at !== undefined) passing = passing.where('day', '>=', dayNumber(firstMs(start_at)));
  if (end_at !== undefined) passing = passing.where('day', '<=', dayNumber(lastMs(end_at)));
  const days = await passing
    .select((row) => [
      'day',
      row.fn.sum<number>('total').as('total'),
      row.fn.sum<number>(row.case().when('failed', '=', 1).then(row.ref('total')).else(0).end()).as('failed'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute();
  return days.map(histogramDay);
}

/** @returns the days that have rows, oldest first */
async function histogramOf(passing: ReturnType<typeof passingLogs>): Promise<LogHistogramDay[]> {
  const days = await passing
    .select((row) => [
      dayOfColumn(row.ref('created_at')).as('day'),
      row.fn.countAll<number>().as('total'),
      row.fn.sum<number>(row.case().when('status_code', '>=', FAILED_FROM).then(row.lit(1)).else(row.lit(0)).end()).as('failed'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute();
  return days.map(histogramDay);
}

/** Some databases give sums as text. */
const histogramDay = (row: { day: number; total: number; failed: number }): LogHistogramDay => ({
  date: dayOf(Number(row.day)),
  total: Number(row.total),
  failed: Number(row.failed),
});

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
