import type { ExpressionBuilder } from 'kysely';
import type { LogHistogramDay } from '../../../src/contract/log';
import { withDirection, sliceFromNearerEnd, sliceOf } from '../rules/listing';
import type { Db, Tables } from '../store/tables';
import { matchingLogs, type LogFilter, type LogQuery } from './logFilter';
import { movingCalls } from '../rules/logEvents';
import { scannedDays, forEachPart, type LogPart } from './logSearch';

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

/** Columns of a listed row. Its changes only where it may be a move, whose places the list names. */
const listedColumns = (row: ExpressionBuilder<Tables, 'logs'>) => [
  ...shownColumns,
  row.case().when('call', 'in', movingCalls).then(row.ref('changes')).else(null).end().as('changes'),
];

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
      const day = await matchingLogs(db, query, date)
        .select(listedColumns)
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
  const rowLimit = offset + limit;
  const order = (a: SortKey, b: SortKey) =>
    (descends ? -1 : 1) * compare(a.key, b.key) || (isFromEnd ? 1 : -1) * compare(a.id, b.id);
  let first: SortKey[] = [];
  const dates = new Set(histogram.map((day) => day.date));
  const days = await scannedDays(db, query);
  const mergePart = async ({ from, to }: LogPart) => {
    const candidates = await matchingLogs(db, query, from, to)
      .select(['id', `${sort.column} as key`])
      .orderBy(sort.column, withDirection({ descends }))
      .orderBy('id', isFromEnd ? 'asc' : 'desc')
      .limit(rowLimit)
      .execute();
    first = [...first, ...candidates].sort(order).slice(0, rowLimit);
  };
  await forEachPart(days, mergePart, ({ date }) => dates.has(date));
  const ids = first.slice(offset).map((row) => row.id);
  if (isFromEnd) ids.reverse();
  const rows = await db.selectFrom('logs').select(listedColumns).where('id', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface SortKey {
  id: number;
  key: number | string;
}

const compare = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
