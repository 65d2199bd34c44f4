import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { containsWords, directionOf, sliceFromNearerEnd, sortOf, withNullsLowest } from '../rules/listing';
import { branchOf, departmentsWithin, type Reach } from '../rules/reach';
import { memoizeBy } from '../store/revisions';
import { containsIndexed, findContaining, idsContaining, idsIn, type Matches } from '../store/substringIndex';
import { isPostgres } from '../store/database';
import type { Db, Tables } from '../store/tables';
import type { Page } from '../../../src/contract/envelope';
import type { FilterName } from '../../../src/contract/fields';
import type { Staff, staffListBody } from '../../../src/contract/staff';
import { searchedId } from '../../../src/constants/searchWords';
import { staffSearchWords } from '../rules/searchKey';
import { toStaff, staffRecords } from './staffRecords';

/**
 * Filters of the staff list. `words` are the folded words of the keyword, separated by spaces; empty without a keyword.
 */
export interface StaffFilter {
  words: string;
  /** Id of a single account. */
  id?: number | undefined;
  status?: number | undefined;
  /** Departments; their sub-departments are included. An empty list matches no account. */
  departments?: readonly number[] | undefined;
  role_id?: number | undefined;
}

/**
 * First step of a query for accounts. This file chooses the step, because SQLite has no statistics to choose it.
 * `Matches` starts with the matches of the substring index, and `filters` with the indexes of the other filters.
 * `order` reads the accounts in the order of the list until the page is full.
 */
type Start = Matches | 'filters' | 'order';

interface StaffCount {
  total: number;
  /** Number of all accounts, regardless of the filter. */
  all: number;
  start: Start;
}

/** Up to this number of matches in the substring index, the other filters are checked for each matching row. */
const FEW_MATCHES = 1000;
/** Above this number of matches, a scan of all accounts is faster than the index. */
const MANY_MATCHES = 30_000;
/**
 * If the other filters exclude fewer accounts than this limit, the matches of a keyword are counted by subtraction.
 * The matches among the excluded accounts are counted, and subtracted from the number of all matches.
 */
const MANY_EXCLUDED = 5000;
const MAX_CACHED = 2000;
const NO_FILTER: StaffFilter = { words: '' };

const findWords = memoizeBy(
  ['staff'],
  (db, words: string) => findContaining(db, 'staff', words, FEW_MATCHES),
  MAX_CACHED,
);
const countHolders = memoizeBy(['staff'], async (db, role_id: number) => {
  const query = holders(db, role_id).select((row) => row.fn.countAll<number>().as('total'));
  return Number((await query.executeTakeFirstOrThrow()).total);
});

/**
 * Counts the accounts that match a filter. The result is cached until an account or a department changes.
 * @returns the number of matching accounts, the number of all accounts, and the first step of reading them
 */
export const countStaff = memoizeBy(['staff', 'departments'], fetchStaffCount, MAX_CACHED);

async function fetchStaffCount(db: Db, filter: StaffFilter): Promise<StaffCount> {
  const { words, ...others } = filter;
  const hasOnlyWords = Object.values(others).every((value) => value === undefined);
  if (!words && hasOnlyWords) {
    const all = await countMatching(db, filter, 'filters');
    return { total: all, all, start: 'filters' };
  }
  const { all } = await countStaff(db, NO_FILTER);
  const matches = words && !isPostgres(db) ? await findWords(db, words) : null;
  if (matches && hasOnlyWords)
    return { total: matches.total, all, start: matches.total < MANY_MATCHES ? matches : 'filters' };
  const start = matches && (await isShortest(db, matches, others)) ? matches : await startWithoutMatches(db, filter);
  // If there are few matches, the filters are checked for each matching row, so nothing has to be subtracted.
  if (matches && !matches.ids) {
    const excludedCount = all - (await countStaff(db, { ...others, words: '' })).total;
    if (excludedCount < Math.min(matches.total, MANY_EXCLUDED))
      return { total: matches.total - (await countExcludedMatches(db, filter)), all, start };
  }
  return { total: await countMatching(db, filter, start), all, start };
}

/** Returns the ids of the accounts that the filters exclude. */
const excludedIds = memoizeBy(['staff', 'departments'], async (db, others: Omit<StaffFilter, 'words'>) => {
  const isMatching = matchesFilter(db, { ...others, words: '' }, 'order');
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where((row) => row.not(isMatching(row)))
    .execute();
  return rows.map(({ id }) => id);
});

async function countExcludedMatches(db: Db, { words, ...others }: StaffFilter): Promise<number> {
  const ids = await excludedIds(db, others);
  const { total } = await db
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('staff.id', 'in', idsIn(db, ids))
    .where((row) => containsWords(row.ref('staff.search_key'), words))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function startWithoutMatches(db: Db, { role_id }: StaffFilter): Promise<Start> {
  return role_id !== undefined && (await countHolders(db, role_id)) >= MANY_MATCHES ? 'order' : 'filters';
}

/** @returns true if reading should start with the keyword's matches, because the other filters match more accounts */
async function isShortest(db: Db, { total, ids }: Matches, otherFilters: Omit<StaffFilter, 'words'>): Promise<boolean> {
  if (ids || total >= MANY_MATCHES) return ids !== null;
  return total <= (await countStaff(db, { ...otherFilters, words: '' })).total;
}

async function countMatching(db: Db, filter: StaffFilter, start: Start): Promise<number> {
  const { total } = await db
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matchesFilter(db, filter, start))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Row = ExpressionBuilder<Pick<Tables, 'staff' | 'staff_roles' | 'departments'>, 'staff'>;

/**
 * SQL condition: the account matches all filters.
 * `start` selects the filters that use a database index. All other filters are checked for each row.
 */
export function matchesFilter(db: Db, { words, id, status, departments, role_id }: StaffFilter, start: Start) {
  return (row: Row) => {
    const isFirst = start === 'filters';
    const column = (name: 'staff.status' | 'staff.department_id') =>
      // `+ 0` disables the column's index, unless reading starts with the filters.
      isFirst ? row.ref(name) : sql<number>`${row.ref(name)} + 0`;
    const conditions: Expression<SqlBool>[] = [];
    if (typeof start === 'object') conditions.push(row('staff.id', 'in', idsContaining(db, 'staff', words, start)));
    else if (words) conditions.push(containsIndexed(db, row.ref('staff.search_key'), words.split(' ')));
    if (id !== undefined) conditions.push(row('staff.id', '=', id));
    if (status !== undefined) conditions.push(row(column('staff.status'), '=', status));
    if (departments) conditions.push(row(column('staff.department_id'), 'in', branchOf(db, departments)));
    if (role_id !== undefined) {
      const holderIds = holders(db, role_id).select('staff_id');
      const isHolder = holderIds.where('staff_id', '=', sql.ref<number>('staff.id'));
      conditions.push(isFirst ? row('staff.id', 'in', holderIds) : row.exists(isHolder));
    }
    return row.and(conditions);
  };
}

const holders = (db: Db, roleId: number) => db.selectFrom('staff_roles').where('role_id', '=', roleId);

const onlyRoot = memoizeBy(['departments'], async (db) => {
  const roots = await db.selectFrom('departments').select('id').where('parent_id', 'is', null).limit(2).execute();
  return roots.length === 1 ? roots[0]?.id : undefined;
});

/** @returns true if the department is the only root, so that all accounts belong to it or to its sub-departments */
export const isOnlyRoot = async (db: Db, departmentId: number): Promise<boolean> =>
  (await onlyRoot(db)) === departmentId;

type Query = z.output<typeof staffListBody>;

const sortColumns = {
  id: 'staff.id',
  username: 'staff.username_key',
  name: 'staff.order_key',
  mobile: 'staff.mobile',
  email: 'staff.email',
  status: 'staff.status',
  last_login_at: 'staff.last_login_at',
  created_at: 'staff.created_at',
  updated_at: 'staff.updated_at',
  department: 'departments.order_key',
} as const;
/** Sort columns that contain null for some accounts. */
const nullableColumns: readonly string[] = [sortColumns.mobile, sortColumns.email, sortColumns.last_login_at];

/**
 * Lists accounts.
 * @param reach departments in which the actor can list accounts; rows and the total are limited to them
 * @returns one page of the matching accounts, newest first unless the query has another order
 * @throws Failure 422 if the sort field is unknown
 */
export async function listStaff(db: Db, query: Query, reach: Reach): Promise<Page<Staff>> {
  const { keyword, status, department_id, role_id, ...options } = query;
  const sort = sortOf(sortColumns, options) ?? { column: sortColumns.id, descends: true };
  const filter = await filterOf(db, { keyword, status, department_id, role_id }, reach);
  const { total, all, start } = await countStaff(db, filter);
  const { limit, offset, isFromEnd } = sliceFromNearerEnd(options, total);
  if (limit === 0) return { data: [], current_page: options.page, total };

  // Reading in the order of the list is faster if the page fills soon, which requires evenly spread matches.
  // Matches of a keyword are spread evenly in the order of ids, but not in the order of names.
  const isByNumber = sort.column === sortColumns.id;
  const isInListOrder = (offset + limit) * all < total * total && (isByNumber || typeof start === 'string');
  const directed = nullableColumns.includes(sort.column) ? withNullsLowest : directionOf;
  // Only ids are sorted, since sorting whole rows is slower.
  const page = await (isInListOrder && sort.column === sortColumns.department ? byDepartment(db) : withDepartment(db))
    .select('staff.id')
    .where(matchesFilter(db, filter, isInListOrder ? 'order' : start))
    .orderBy(sort.column, directed({ descends: sort.descends !== isFromEnd }))
    .orderBy('staff.id', isFromEnd ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map((row) => row.id);
  if (isFromEnd) ids.reverse();
  const records = await staffRecords(db).where('staff.id', 'in', ids).execute();
  const rows = records.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { data: await toStaff(db, rows), current_page: options.page, total };
}

async function filterOf(
  db: Db,
  { keyword = '', status, department_id, role_id }: Pick<Query, FilterName<Query>>,
  reach: Reach,
): Promise<StaffFilter> {
  const id = searchedId(keyword);
  const filter = { words: id === undefined ? staffSearchWords(keyword) : '', id, status, role_id };
  if (reach) {
    // If the requested department is within the reach, its sub-departments are, too.
    // Any other department matches nothing.
    const narrowedReach = department_id === undefined ? reach : await departmentsWithin(db, reach, [department_id]);
    return { ...filter, departments: narrowedReach };
  }
  const isWhole = department_id !== undefined && (await isOnlyRoot(db, department_id));
  const isNarrowed = department_id !== undefined && !isWhole;
  return { ...filter, ...(isNarrowed && { departments: [department_id] }) };
}

/** Accounts joined with their departments. Databases skip this join unless the rows are sorted by department. */
const withDepartment = (db: Db) =>
  db.selectFrom('staff').leftJoin('departments', 'departments.id', 'staff.department_id');

/**
 * Accounts in the order of the departments. SQLite does not reorder a cross join, so it reads the departments first.
 */
const byDepartment = (db: Db) =>
  db.selectFrom('departments').crossJoin('staff').whereRef('departments.id', '=', 'staff.department_id');
