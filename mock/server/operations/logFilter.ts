import { sql } from 'kysely';
import type { z } from 'zod';
import type { FilterName } from '../../../src/contract/fields';
import type { LogHistogramDay, logListBody } from '../../../src/contract/log';
import { API_PREFIX, endpoints } from '../../../src/contract/endpoints';
import { foldText, idAskedFor } from '../../../src/constants/searchWords';
import { isLoggedPath } from '../pipeline/routes';
import { containsText } from '../rules/listing';
import { dayNumber, dayOfColumn, FAILED_STATUS } from '../rules/logDays';
import { eventsNamed } from '../rules/logEvents';
import { peopleOf, type Reach } from '../rules/reach';
import { dayOf, firstMs, lastMs } from '../rules/time';
import type { Db } from '../store/tables';

export type LogQuery = z.output<typeof logListBody>;
export type LogFilter = Pick<LogQuery, FilterName<LogQuery>> & {
  /** Rows of people who are now in these departments or their sub-departments. */
  within?: Reach;
  /** Number of these people. */
  people?: number | undefined;
};

/** Up to this number of people, rows are looked up by person; above, each row's user is checked. */
const MAX_PEOPLE_BY_INDEX = 1000;

/**
 * Path of a single record's call, such as `/roles/update/5`. It is matched exactly: by an index, and without longer paths
 * of other records.
 * @returns the path as it is stored; undefined for any other keyword
 */
export function recordPath(keyword = ''): string | undefined {
  const path = keyword.startsWith(API_PREFIX) ? keyword : `${API_PREFIX}${keyword}`;
  return isLoggedPath(path) ? path : undefined;
}

/** Paths of calls on a single account. */
const STAFF_PATHS: readonly string[] = Object.entries(endpoints)
  .filter(([name, { path }]) => name.startsWith('staff') && path.endsWith('/{id}'))
  .map(([, { path }]) => path);

/** @param from and to: first and last day, besides the period of the filter */
export function matchingLogs(
  db: Db,
  { keyword, user_id, module, result, start_at, end_at, within, people = 0 }: LogFilter,
  from?: string,
  to = from,
) {
  let rows = db.selectFrom('logs');
  const words = foldText(keyword ?? '');
  const [path, id] = [recordPath(keyword), idAskedFor(keyword ?? '')];
  if (id !== undefined) {
    // Rows by the account, and rows about it.
    const paths = STAFF_PATHS.map((of) => `${API_PREFIX}${of.replace('{id}', String(id))}`);
    rows = rows.where((row) => row.or([row('user_id', '=', id), row('path', 'in', paths)]));
  } else if (path !== undefined) {
    rows = rows.where('path', '=', path);
  } else if (words) {
    const { calls, actions, events } = eventsNamed(words);
    rows = rows.where((row) =>
      row.or([
        containsText(row.ref('search_key'), words),
        row('call', 'in', calls),
        row('action', 'in', actions),
        row('event', 'in', events),
      ]),
    );
  }
  if (user_id !== undefined) rows = rows.where('user_id', '=', user_id);
  if (within && people <= MAX_PEOPLE_BY_INDEX) rows = rows.where('user_id', 'in', peopleOf(db, within));
  else if (within) {
    const userWithin = peopleOf(db, within).where('staff.id', '=', sql.ref<number>('logs.user_id'));
    rows = rows.where((row) => row.exists(userWithin));
  }
  if (module) rows = rows.where('module', '=', module);
  if (result) rows = rows.where('status_code', result === 'success' ? '<' : '>=', FAILED_STATUS);
  // A single bound at each end: given two, a database may pick the wider one for its index.
  const first = Math.max(...[start_at, from].flatMap((start) => (start === undefined ? [] : firstMs(start))));
  const last = Math.min(...[end_at, to].flatMap((end) => (end === undefined ? [] : lastMs(end))));
  if (first > -Infinity) rows = rows.where('created_at', '>=', first);
  if (last < Infinity) rows = rows.where('created_at', '<=', last);
  return rows;
}

/** @returns the days with rows of the module and result, from the stored counts */
export async function storedDays(db: Db, { module, result, start_at, end_at }: LogFilter): Promise<LogHistogramDay[]> {
  let rows = db.selectFrom('log_days');
  if (module) rows = rows.where('module', '=', module);
  if (result) rows = rows.where('failed', '=', result === 'failure' ? 1 : 0);
  if (start_at !== undefined) rows = rows.where('day', '>=', dayNumber(firstMs(start_at)));
  if (end_at !== undefined) rows = rows.where('day', '<=', dayNumber(lastMs(end_at)));
  const days = await rows
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

/** @returns the days with rows, oldest first, by default in the organisation's time zone */
export async function histogramOf(
  rows: ReturnType<typeof matchingLogs>,
  offsetMs?: number,
): Promise<LogHistogramDay[]> {
  const days = await rows
    .select((row) => [
      dayOfColumn(row.ref('created_at'), offsetMs).as('day'),
      row.fn.countAll<number>().as('total'),
      row.fn
        .sum<number>(row.case().when('status_code', '>=', FAILED_STATUS).then(row.lit(1)).else(row.lit(0)).end())
        .as('failed'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute();
  return days.map(histogramDay);
}

/** Converts sums, which some databases return as text. */
const histogramDay = (row: { day: number; total: number; failed: number }): LogHistogramDay => ({
  date: dayOf(Number(row.day)),
  total: Number(row.total),
  failed: Number(row.failed),
});
