import type { LogHistogramDay } from '../../../src/contract/log';
import { withDirection, sliceFromNearerEnd, sliceOf } from '../rules/listing';
import type { Db } from '../store/tables';
import { passingLogs, type LogFilter, type LogQuery } from './logFilter';
import { readDays, throughDays, type LogPart } from './logSearch';

export const shownColumns = [
  'id',
  'user_id',
  'user_name',
  'username',
  'module',
  'action',
  'summary',
  'call',
  'event',
  'details',
  'method',
  'path',
  'status_code',
  'ip',
  'user_agent',
  'duration_ms',
  'created_at',
] as const;

/** Filter and page. */
type PagedLogs = LogQuery & LogFilter;

type Column = 'id' | 'duration_ms' | 'status_code' | 'module';

/**
 * @param histogram days with rows, oldest first: the days of the page follow from it, so that a late page or a rare match
 * does not scan all rows
 * @returns the rows of the page, by time
 */
export async function logsByTime(db: Db, query: PagedLogs, histogram: readonly LogHistogramDay[], descends: boolean) {
  const { limit, offset } = sliceOf(query);
  const rows = [];
  let before = 0;
  for (const { date, total } of descends ? histogram.toReversed() : histogram) {
    if (before >= offset + limit) break;
    if (before + total > offset) {
      const day = await passingLogs(db, query, date)
        .select(shownColumns)
        .orderBy('created_at', withDirection({ descends }))
        .orderBy('id', 'desc')
        .limit(limit - rows.length)
        .offset(Math.max(0, offset - before))
        .execute();
      rows.push(...day);
    }
    before += total;
  }
  return rows;
}

/** @returns the rows of the page, sorted by another column: merges the first rows of each part of the log */
export async function sortedLogs(
  db: Db,
  query: PagedLogs,
  histogram: readonly LogHistogramDay[],
  sort: { column: Column; descends: boolean },
) {
  const total = histogram.reduce((sum, day) => sum + day.total, 0);
  const { limit, offset, isFromEnd } = sliceFromNearerEnd(query, total);
  if (limit === 0) return [];
  const descends = sort.descends !== isFromEnd;
  const most = offset + limit;
  const order = (one: Sorted, other: Sorted) =>
    (descends ? -1 : 1) * compare(one.key, other.key) || (isFromEnd ? 1 : -1) * compare(one.id, other.id);
  let first: Sorted[] = [];
  const dates = new Set(histogram.map((day) => day.date));
  const days = await readDays(db, query);
  const compareFirst = async ({ from, to }: LogPart) => {
    const found = await passingLogs(db, query, from, to)
      .select(['id', `${sort.column} as key`])
      .orderBy(sort.column, withDirection({ descends }))
      .orderBy('id', isFromEnd ? 'asc' : 'desc')
      .limit(most)
      .execute();
    first = [...first, ...found].sort(order).slice(0, most);
  };
  await throughDays(days, compareFirst, ({ date }) => dates.has(date));
  const ids = first.slice(offset).map((row) => row.id);
  if (isFromEnd) ids.reverse();
  const rows = await db.selectFrom('logs').select(shownColumns).where('id', 'in', ids).execute();
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

interface Sorted {
  id: number;
  key: number | string;
}

const compare = <Value extends number | string>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;
