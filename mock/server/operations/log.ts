import type { Selectable, ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { logListBody, LogPage, LogRow, LogHistogramDay } from '../../../src/contract/log';
import { notFound } from '../failure';
import type { HandlersOf } from '../pipeline/context';
import type { Actor } from '../rules/actor';
import { sortOf, directionOf, sliceFromNearerEnd, sliceOf } from '../rules/listing';
import {
  changeReason,
  storedModule,
  targetOf,
  wordedChanges,
  wordedEvent,
  wordedMessage,
  movingCalls,
} from '../rules/logEvents';
import { MASK, type StoredChange } from '../rules/logValues';
import { branchOf, peopleOf, reachFor, type Reach } from '../rules/reach';
import { moment, offsetMsOf, OFFSET_MS } from '../rules/time';
import type { Db, LogTable, Tables } from '../store/tables';
import { readForExport } from './exports';
import {
  candidatesOf,
  histogramOf,
  matchingLogs,
  type LogFilter,
  type LogQuery,
  searchedDays,
  scannedDays,
  forEachPart,
  type LogPart,
} from './logFilter';
import { countStaff } from './staffList';
import { withPermissionNames } from './menu';

const sortColumns = {
  id: 'id',
  created_at: 'created_at',
  duration_ms: 'duration_ms',
  status_code: 'status_code',
  module: 'module',
} as const;

export const logOperations: HandlersOf<'logList' | 'logDetail'> = {
  async logList(context, { body }) {
    const { store, actor } = context;
    const reach = await reachFor(store.db, actor, 'logList');
    const list = (reach: Reach) => listLog(store.db, actor, body, reach);
    return body.for_export ? readForExport(context, 'logExport', reach, list, body.keyword) : list(reach);
  },

  async logDetail({ store: { db }, actor }, { params: { id } }) {
    const reach = await reachFor(db, actor, 'logDetail');
    const rows = db.selectFrom('logs').selectAll().where('id', '=', id);
    const row = await (reach ? rows.where('user_id', 'in', peopleOf(db, reach)) : rows).executeTakeFirst();
    if (!row) throw notFound();
    const maskParent = await parentMaskFor(db, actor, reach, [row]);
    const changes = changesOf(row, maskParent);
    return {
      ...toLogRow(row, changes),
      request: shownRequest(row, maskParent),
      response: responseOf(row),
      ...(changes && { changes: await withPermissionNames(db, wordedChanges(row.call, changes)) }),
    };
  },
};

/**
 * Function that masks a parent department outside the reader's reach. Undefined if nothing has to be masked.
 */
type ParentMask = ((parent: unknown) => unknown) | undefined;

type ChangedRow = Pick<Selectable<LogTable>, 'call' | 'changes'>;

const isOfDepartment = ({ call }: Pick<ChangedRow, 'call'>): boolean => call?.startsWith('department') === true;

/**
 * Creates the function that masks parent departments in these rows, which may be outside the reader's reach.
 * @returns the function; undefined if the reader can see all parents
 */
async function parentMaskFor(db: Db, actor: Actor, reach: Reach, rows: readonly ChangedRow[]): Promise<ParentMask> {
  if (!reach || !rows.some(isOfDepartment)) return undefined;
  const tree = await reachFor(db, actor, 'departmentTree');
  if (!tree) return undefined;
  const visibleDepartments = await db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('id', 'in', branchOf(db, [...reach, ...tree]))
    .execute();
  const visibleParents = new Set<unknown>([null, ...visibleDepartments.flatMap(({ id, name }) => [id, name])]);
  return (parent) => (visibleParents.has(parent) ? parent : MASK);
}

function changesOf(row: ChangedRow, maskParent: ParentMask): StoredChange[] | undefined {
  if (row.changes === null) return undefined;
  const changes = JSON.parse(row.changes) as StoredChange[];
  if (!maskParent || !isOfDepartment(row)) return changes;
  return changes.map((change) =>
    change.field === 'parent'
      ? { ...change, before: maskParent(change.before), after: maskParent(change.after) }
      : change,
  );
}

function shownRequest(row: Selectable<LogTable>, maskParent: ParentMask): unknown {
  const request = JSON.parse(row.request) as unknown;
  if (!maskParent || !isOfDepartment(row)) return request;
  // `Object` returns an empty object for a missing request.
  const { body } = Object(request) as { body?: unknown };
  const fields = Object(body ?? request) as Record<string, unknown>;
  const shownFields = 'parent_id' in fields ? { ...fields, parent_id: maskParent(fields['parent_id']) } : fields;
  return body ? { ...Object(request), body: shownFields } : shownFields;
}

type Query = z.output<typeof logListBody>;

/**
 * Lists the operation log.
 * @param reach departments in which the actor can read the log
 * @returns one page of the matching rows, limited to rows of users within the reach
 */
async function listLog(db: Db, actor: Actor, query: Query, reach: Reach): Promise<LogPage> {
  const people = reach && (await countStaff(db, { words: '', departments: reach })).total;
  const { keyword, user_id, module, result, start_at, end_at, ...options } = query;
  const ids = await candidatesOf(db, keyword);
  const storedName = module && storedModule(module);
  const filter = { keyword, user_id, module: storedName, result, start_at, end_at, reach, people, ids };
  const body = { ...filter, ...options };
  const sort = sortOf(sortColumns, options) ?? { column: 'created_at' as const, descends: true };
  const offsetMs = offsetMsOf(body.start_at ?? body.end_at);
  const days = await searchedDays(db, body);
  // Stored counts are by day in the organisation's time zone. For another time zone, the rows are counted.
  const histogram = offsetMs === OFFSET_MS ? days : await histogramOf(matchingLogs(db, body), offsetMs);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const rows = await (sort.column === 'created_at'
    ? logsByTime(db, body, days, sort.descends)
    : sortedLogs(db, body, days, { column: sort.column, descends: sort.descends }));
  const maskParent = await parentMaskFor(db, actor, reach, rows);
  const since = await firstTime(db);
  return {
    data: rows.map((row) => toLogRow(row, changesOf(row, maskParent))),
    current_page: body.page,
    total,
    histogram,
    ...(since !== undefined && { since: moment(since) }),
  };
}

/** @returns the time of the oldest stored row in epoch milliseconds; undefined if the store has the whole log */
async function firstTime(db: Db): Promise<number | undefined> {
  const archivedRow = await db.selectFrom('log_chain').select('id').where('name', '=', 'archived').executeTakeFirst();
  if (!archivedRow?.id) return undefined;
  const firstRow = await db.selectFrom('logs').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return firstRow?.created_at;
}

function toLogRow(
  row: Pick<Selectable<LogTable>, (typeof shownColumns)[number]>,
  changes: readonly StoredChange[] | undefined,
): LogRow {
  const { user_id, user_name, username, created_at, ...rest } = row;
  const target = targetOf(rest);
  const reason = changeReason(rest);
  return {
    id: rest.id,
    user: user_id === null ? null : { id: user_id, name: user_name ?? '', username: username ?? '' },
    ...wordedEvent(rest, changes),
    method: rest.method,
    path: rest.path,
    status_code: rest.status_code,
    ip: rest.ip,
    user_agent: rest.user_agent,
    duration_ms: rest.duration_ms,
    created_at: moment(created_at),
    ...(target && { target }),
    ...(reason !== undefined && { reason }),
  };
}

function responseOf(row: Selectable<LogTable>): unknown {
  const response = JSON.parse(row.response) as unknown;
  const message = wordedMessage(row);
  return message === undefined ? response : { ...Object(response), message };
}

const shownColumns = [
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

/**
 * Columns of a listed row.
 * The query selects `changes` only for log rows of calls that can move a record, and null for all other rows.
 * For a moved record, the list shows the previous and the new parent.
 */
const listedColumns = (row: ExpressionBuilder<Tables, 'logs'>) => [
  ...shownColumns,
  row.case().when('call', 'in', movingCalls).then(row.ref('changes')).else(null).end().as('changes'),
];

/** Filters and page of a log query. */
type PagedLogs = LogQuery & LogFilter;

type Column = 'id' | 'duration_ms' | 'status_code' | 'module';

/**
 * Lists rows in the order of time.
 * @param histogram days with matching rows and their counts, oldest first.
 * From the counts follow the days that the page covers, so the rows of all other days need not be read.
 * @returns the rows of the page
 */
export async function logsByTime(db: Db, query: PagedLogs, histogram: readonly LogHistogramDay[], descends: boolean) {
  const { limit, offset } = sliceOf(query);
  const rows = [];
  let rowsBefore = 0;
  for (const { date, total } of descends ? histogram.toReversed() : histogram) {
    if (rowsBefore >= offset + limit) break;
    if (rowsBefore + total > offset) {
      const day = await matchingLogs(db, query, date)
        .select(listedColumns)
        .orderBy('created_at', directionOf({ descends }))
        .orderBy('id', 'desc')
        .limit(limit - rows.length)
        .offset(Math.max(0, offset - rowsBefore))
        .execute();
      rows.push(...day);
    }
    rowsBefore += total;
  }
  return rows;
}

/**
 * Lists rows in the order of another column than the time.
 * Searches the log in parts, and merges the first rows of each part.
 * @returns the rows of the page
 */
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
  let firstKeys: SortKey[] = [];
  const dates = new Set(histogram.map((day) => day.date));
  const days = await scannedDays(db, query);
  const mergePart = async ({ from, to }: LogPart) => {
    const candidates = await matchingLogs(db, query, from, to)
      .select(['id', `${sort.column} as key`])
      .orderBy(sort.column, directionOf({ descends }))
      .orderBy('id', isFromEnd ? 'asc' : 'desc')
      .limit(rowLimit)
      .execute();
    firstKeys = [...firstKeys, ...candidates].sort(order).slice(0, rowLimit);
  };
  await forEachPart(days, mergePart, ({ date }) => dates.has(date));
  const ids = firstKeys.slice(offset).map((row) => row.id);
  if (isFromEnd) ids.reverse();
  const rows = await db.selectFrom('logs').select(listedColumns).where('id', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface SortKey {
  id: number;
  key: number | string;
}

const compare = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
