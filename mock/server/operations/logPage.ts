import type { ExpressionBuilder } from 'kysely';
import type { LogHistogramDay } from '../../../src/contract/log';
import { directed, nearerEnd, sliceOf } from '../rules/listing';
import type { Db, Tables } from '../store/tables';
import { passingLogs, type LogFilter, type LogQuery } from './logFilter';
import { movingCalls } from '../rules/logEvents';
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

/** The changes of rows that may be about a move, which is said in the list. Those of the others stay unread. */
const changesOfMoves = (row: ExpressionBuilder<Tables, 'logs'>) =>
  row.case().when('call', 'in', movingCalls).then(row.ref('changes')).else(null).end().as('changes');

/** What is looked for, and which page of it. */
type PagedLogs = LogQuery & LogFilter;

type Column = 'id' | 'duration_ms' | 'status_code' | 'module';

/**
 * @param histogram the days that have rows, oldest first: it tells on which of them the page is, so that neither a late
 * page nor a search for few rows goes through all others
 * @returns the rows of the page
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
        .select(changesOfMoves)
        .orderBy('created_at', directed({ descends }))
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

/** The same in the order of another column, of which no day knows anything: the first rows of each are compared. */
export async function sortedLogs(
  db: Db,
  query: PagedLogs,
  histogram: readonly LogHistogramDay[],
  sort: { column: Column; descends: boolean },
) {
  const total = histogram.reduce((sum, day) => sum + day.total, 0);
  const { limit, offset, isFromEnd } = nearerEnd(query, total);
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
      .orderBy(sort.column, directed({ descends }))
      .orderBy('id', isFromEnd ? 'asc' : 'desc')
      .limit(most)
      .execute();
    first = [...first, ...found].sort(order).slice(0, most);
  };
  await throughDays(days, compareFirst, ({ date }) => dates.has(date));
  const ids = first.slice(offset).map((row) => row.id);
  if (isFromEnd) ids.reverse();
  const rows = await db.selectFrom('logs').select(shownColumns).select(changesOfMoves).where('id', 'in', ids).execute();
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

interface Sorted {
  id: number;
  key: number | string;
}

const compare = <Value extends number | string>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;
