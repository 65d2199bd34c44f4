import { setImmediate } from 'node:timers/promises';
import type { LogHistogramDay } from '../../../src/contract/log';
import { foldText } from '../../../src/constants/searchWords';
import { DAY_MS, firstMs, lastMs, moment } from '../rules/time';
import { revisionOf } from '../store/revisions';
import type { Db } from '../store/tables';
import { currentLanguage } from '../words/language';
import { storedDays, histogramOf, matchingLogs, recordPath, type LogFilter } from './logFilter';

/** Rows of one query, about 10 ms, which blocks all other requests where the database is in this process. */
const ROWS_PER_PART = 4000;
const MAX_SEARCHES = 50;

/** Unit of a search: some days, or a slice of a day with many rows. */
export interface LogPart {
  days: LogHistogramDay[];
  /** First and last day or moment, inclusive. */
  from: string;
  to: string;
  /** Whether this part completes its last day. */
  isDone: boolean;
}

/** Scans of large logs run one at a time, so that several do not add up to a long delay of other requests. */
let lastScan: Promise<unknown> = Promise.resolve();

/**
 * Processes the days in parts, oldest first, and yields to other requests in between.
 * @param days each with the number of rows to read
 * @param isWanted filter of the days
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
      // A skipped day ends the part.
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

/** Slices of equal time; twice as many as the rows need, since rows are not spread evenly over the day. */
function slicesOf(day: LogHistogramDay): LogPart[] {
  const count = Math.ceil((2 * day.total) / ROWS_PER_PART);
  const [start, length] = [firstMs(day.date), Math.ceil(DAY_MS / count)];
  return Array.from({ length: count }, (_, at) => ({
    days: [day],
    from: moment(start + at * length),
    to: moment(Math.min(start + (at + 1) * length, start + DAY_MS) - 1),
    isDone: at === count - 1,
  }));
}

/**
 * @returns the days, with the number of rows that a search may have to read; the index by user ignores other filters
 */
export const scannedDays = (db: Db, { user_id, start_at, end_at, ...rest }: LogFilter): Promise<LogHistogramDay[]> =>
  storedDays(db, user_id === undefined ? { ...rest, start_at, end_at } : { start_at, end_at });

/** Counts of a searched day, and its number of rows at the time: valid until rows are added. */
interface SearchedDay {
  rows: number;
  counts: LogHistogramDay;
}
const searchesByDb = new WeakMap<Db, Map<string, Map<string, SearchedDay>>>();

/**
 * @returns the days with matching rows, oldest first, with counts. Whole days use the stored counts, unless the filter has
 * a keyword, a person or a limited reach: those count rows, and cache the result by day.
 */
export async function searchedDays(db: Db, filter: LogFilter): Promise<LogHistogramDay[]> {
  if (recordPath(filter.keyword) !== undefined) return histogramOf(matchingLogs(db, filter));
  // Read first, so that a move during the search makes the cached counts stale.
  const revision = filter.within && (await revisionOf(db, ['staff', 'departments']));
  const days = await scannedDays(db, filter);
  const isSearch =
    Boolean(foldText(filter.keyword ?? '')) || filter.user_id !== undefined || filter.within !== undefined;
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
    // Another request with the same search may have counted it meanwhile.
    if (!part.days.some(isUncounted)) return;
    for (const { date, total, failed } of await histogramOf(matchingLogs(db, filter, part.from, part.to))) {
      const before = countsByDate.get(date);
      countsByDate.set(date, { date, total: (before?.total ?? 0) + total, failed: (before?.failed ?? 0) + failed });
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
  { keyword, user_id, module, result, within }: LogFilter,
  revision: number | undefined,
): Map<string, SearchedDay> {
  const searches = searchesByDb.get(db) ?? new Map<string, Map<string, SearchedDay>>();
  searchesByDb.set(db, searches);
  const key = JSON.stringify([currentLanguage(), foldText(keyword ?? ''), user_id, module, result, within, revision]);
  const known = searches.get(key) ?? new Map<string, SearchedDay>();
  searches.delete(key);
  searches.set(key, known);
  if (searches.size > MAX_SEARCHES) searches.delete(searches.keys().next().value ?? '');
  return known;
}
