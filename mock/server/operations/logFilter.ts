import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { FilterName } from '../../../src/contract/fields';
import type { LogHistogramDay, logListBody } from '../../../src/contract/log';
import { API_PREFIX, endpoints } from '../../../src/contract/endpoints';
import { foldText, searchedId } from '../../../src/constants/searchWords';
import { isLoggedPath } from '../pipeline/routes';
import { containsText } from '../rules/listing';
import { dayNumber, dayOfColumn, FAILED_STATUS } from '../rules/logDays';
import { eventsNamed } from '../rules/logEvents';
import { peopleOf, type Reach } from '../rules/reach';
import { dayOf, firstMs, lastMs, DAY_MS, moment } from '../rules/time';
import { idsIn } from '../store/substringIndex';
import type { Db } from '../store/tables';
import { revisionOf } from '../store/revisions';
import { logCandidates } from '../store/logIndex';
import { currentLanguage } from '../words/language';

export type LogQuery = z.output<typeof logListBody>;
export type LogFilter = Pick<LogQuery, FilterName<LogQuery>> & {
  /** Limits the log rows to users who are now in these departments or in sub-departments. */
  reach?: Reach;
  /** Number of users within the reach. */
  people?: number | undefined;
  /** Ids of rows that may contain the keyword; undefined if the search index cannot be used (`candidatesOf`). */
  ids?: readonly number[] | undefined;
};

/** Up to this number of users, rows are found with the index on the user. Above it, the user of each row is checked. */
const MAX_PEOPLE_BY_INDEX = 1000;

/**
 * Detects a keyword that is the path of a call on a single record, such as `/roles/update/5`.
 * The path of a call is compared exactly, which uses an index. `/roles/update/5` does not match `/roles/update/55`.
 * @returns the path as the log stores it; undefined for any other keyword
 */
export function recordPath(keyword = ''): string | undefined {
  const path = keyword.startsWith(API_PREFIX) ? keyword : `${API_PREFIX}${keyword}`;
  return isLoggedPath(path) ? path : undefined;
}

/** Paths of the calls that concern a single account. */
const STAFF_PATHS: readonly string[] = Object.entries(endpoints)
  .filter(([name, { path }]) => name.startsWith('staff') && path.endsWith('/{id}'))
  .map(([, { path }]) => path);

/** Up to this number of rows, a search reads only the rows that the index finds. Above it, the search scans the log. */
const MAX_CANDIDATES = 5000;

/** @returns the ids of all rows that may contain the words of the keyword; undefined if the log must be scanned */
export async function candidatesOf(db: Db, keyword = ''): Promise<number[] | undefined> {
  const words = foldText(keyword);
  const isNamed = Object.values(eventsNamed(words)).some(({ length }) => length > 0);
  return isNamed ? undefined : ((await logCandidates(db, words, MAX_CANDIDATES)) ?? undefined);
}

/** Builds the query for the rows that match the filter. `from` and `to` (days or moments) limit the rows further. */
export function matchingLogs(
  db: Db,
  { keyword, user_id, module, result, start_at, end_at, reach, people = 0, ids }: LogFilter,
  from?: string,
  to = from,
) {
  let rows = db.selectFrom('logs');
  const words = foldText(keyword ?? '');
  const [path, id] = [recordPath(keyword), searchedId(keyword ?? '')];
  if (id !== undefined) {
    // Rows of calls by this account, and of calls that concern this account.
    const paths = STAFF_PATHS.map((template) => `${API_PREFIX}${template.replace('{id}', String(id))}`);
    rows = rows.where((row) => row.or([row('user_id', '=', id), row('path', 'in', paths)]));
  } else if (path !== undefined) {
    rows = rows.where('path', '=', path);
  } else if (words) {
    if (ids) rows = rows.where('id', 'in', idsIn(db, ids));
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
  if (reach && people <= MAX_PEOPLE_BY_INDEX) rows = rows.where('user_id', 'in', peopleOf(db, reach));
  else if (reach) {
    const userWithin = peopleOf(db, reach).where('staff.id', '=', sql.ref<number>('logs.user_id'));
    rows = rows.where((row) => row.exists(userWithin));
  }
  if (module) rows = rows.where('module', '=', module);
  if (result) rows = rows.where('status_code', result === 'success' ? '<' : '>=', FAILED_STATUS);
  // Adds only one bound at each end of the period. With two bounds, a database may use the wider bound for its index.
  const startMs = Math.max(...[start_at, from].flatMap((start) => (start === undefined ? [] : firstMs(start))));
  const endMs = Math.min(...[end_at, to].flatMap((end) => (end === undefined ? [] : lastMs(end))));
  if (startMs > -Infinity) rows = rows.where('created_at', '>=', startMs);
  if (endMs < Infinity) rows = rows.where('created_at', '<=', endMs);
  return rows;
}

/** @returns the days with rows of this module and result, from the stored counts by day; oldest day first */
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

/** @returns the days with rows and their counts, oldest first; by default in the organisation's time zone */
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

/** Converts sums to numbers. Some databases return sums as text. */
const histogramDay = (row: { day: number; total: number; failed: number }): LogHistogramDay => ({
  date: dayOf(Number(row.day)),
  total: Number(row.total),
  failed: Number(row.failed),
});

/**
 * Maximum number of rows that one query reads, in about 10 ms.
 * While an embedded database runs a query, all other requests wait.
 */
const ROWS_PER_PART = 4000;
const MAX_SEARCHES = 50;

/** A part of a search: some days, or a time slice of a day with many rows. */
export interface LogPart {
  days: LogHistogramDay[];
  /** First and last day, or first and last moment. Both are inclusive. */
  from: string;
  to: string;
  /** False if a later part contains another time slice of the same day. */
  isDone: boolean;
}

/** The latest scan of a large log. Scans run one after the other, since parallel scans would delay other requests. */
let lastScan: Promise<unknown> = Promise.resolve();

/**
 * Searches the days in parts, oldest first. Other requests can run between two parts.
 * @param days days with the number of rows to read
 * @param isWanted returns true for a day that must be searched
 */
export async function forEachPart(
  days: readonly LogHistogramDay[],
  work: (part: LogPart) => Promise<unknown>,
  isWanted: (day: LogHistogramDay) => boolean = () => true,
): Promise<void> {
  const parts = partsOf(days, isWanted);
  const run = async () => {
    for (const part of parts) {
      await work(part);
      if (parts.length > 1) await setImmediate();
    }
  };
  if (parts.length <= 1) return run();
  const scan = lastScan.then(run);
  lastScan = scan.catch(() => undefined);
  return scan;
}

function partsOf(days: readonly LogHistogramDay[], isWanted: (day: LogHistogramDay) => boolean): LogPart[] {
  const parts: LogPart[] = [];
  let rows = Infinity;
  for (const day of days) {
    if (!isWanted(day)) {
      // A skipped day ends the current part.
      rows = Infinity;
    } else if (day.total > ROWS_PER_PART) {
      parts.push(...slicesOf(day));
      rows = Infinity;
    } else if (rows + day.total > ROWS_PER_PART) {
      parts.push({ days: [day], from: day.date, to: day.date, isDone: true });
      rows = day.total;
    } else {
      const part = parts.at(-1);
      part?.days.push(day);
      if (part) part.to = day.date;
      rows += day.total;
    }
  }
  return parts;
}

/** Splits a day into slices of equal time: twice as many as needed, since rows are not spread evenly over a day. */
function slicesOf(day: LogHistogramDay): LogPart[] {
  const count = Math.ceil((2 * day.total) / ROWS_PER_PART);
  const [start, length] = [firstMs(day.date), Math.ceil(DAY_MS / count)];
  return Array.from({ length: count }, (_, index) => ({
    days: [day],
    from: moment(start + index * length),
    to: moment(Math.min(start + (index + 1) * length, start + DAY_MS) - 1),
    isDone: index === count - 1,
  }));
}

/** @returns the days with the number of rows that a search may read. With `user_id`, module and result are ignored. */
export const scannedDays = (db: Db, { user_id, start_at, end_at, ...rest }: LogFilter): Promise<LogHistogramDay[]> =>
  storedDays(db, user_id === undefined ? { ...rest, start_at, end_at } : { start_at, end_at });

/** Cached counts of a day for one search. They are stale once the day's total number of rows has changed. */
interface SearchedDay {
  rows: number;
  counts: LogHistogramDay;
}
const searchesByDb = new WeakMap<Db, Map<string, Map<string, SearchedDay>>>();

/**
 * Counts the matching rows by day. The stored counts are used for whole days.
 * With a keyword, a user or a limited reach, rows are counted instead, and the counts are cached by day.
 * @returns the days with matching rows, oldest first
 */
export async function searchedDays(db: Db, filter: LogFilter): Promise<LogHistogramDay[]> {
  if (filter.ids || recordPath(filter.keyword) !== undefined) return histogramOf(matchingLogs(db, filter));
  // The revision is read first: if an account moves during the search, the cached counts become stale.
  const revision = filter.reach && (await revisionOf(db, ['staff', 'departments']));
  const days = await scannedDays(db, filter);
  const isSearch =
    Boolean(foldText(filter.keyword ?? '')) || filter.user_id !== undefined || filter.reach !== undefined;
  const cachedDays = isSearch ? cachedDaysOf(db, filter, revision) : undefined;
  const isWhole = ({ date }: LogHistogramDay) =>
    (filter.start_at === undefined || firstMs(date) >= firstMs(filter.start_at)) &&
    (filter.end_at === undefined || lastMs(date) <= lastMs(filter.end_at));
  const partialDays = new Map<string, LogHistogramDay>();
  const countOf = (day: LogHistogramDay): LogHistogramDay | undefined => {
    if (!isWhole(day)) return partialDays.get(day.date);
    if (!cachedDays) return day;
    const cachedDay = cachedDays.get(day.date);
    return cachedDay?.rows === day.total ? cachedDay.counts : undefined;
  };
  const isUncounted = (day: LogHistogramDay) => countOf(day) === undefined;
  const countsByDate = new Map<string, LogHistogramDay>();
  const count = async (part: LogPart) => {
    // Another request with the same search may have counted these days already.
    if (!part.days.some(isUncounted)) return;
    for (const { date, total, failed } of await histogramOf(matchingLogs(db, filter, part.from, part.to))) {
      const previousCounts = countsByDate.get(date);
      countsByDate.set(date, {
        date,
        total: (previousCounts?.total ?? 0) + total,
        failed: (previousCounts?.failed ?? 0) + failed,
      });
    }
    if (!part.isDone) return;
    for (const day of part.days) {
      const { date, total: rows } = day;
      const counts = countsByDate.get(date) ?? { date, total: 0, failed: 0 };
      if (isWhole(day)) cachedDays?.set(date, { rows, counts });
      else partialDays.set(date, counts);
    }
  };
  await forEachPart(days, count, isUncounted);
  return days.flatMap((day) => countOf(day) ?? []).filter(({ total }) => total > 0);
}

function cachedDaysOf(
  db: Db,
  { keyword, user_id, module, result, reach }: LogFilter,
  revision: number | undefined,
): Map<string, SearchedDay> {
  const searches = searchesByDb.get(db) ?? new Map<string, Map<string, SearchedDay>>();
  searchesByDb.set(db, searches);
  const key = JSON.stringify([currentLanguage(), foldText(keyword ?? ''), user_id, module, result, reach, revision]);
  const cachedDays = searches.get(key) ?? new Map<string, SearchedDay>();
  searches.delete(key);
  searches.set(key, cachedDays);
  if (searches.size > MAX_SEARCHES) searches.delete(searches.keys().next().value ?? '');
  return cachedDays;
}
