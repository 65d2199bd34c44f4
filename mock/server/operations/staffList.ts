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

/** Filters of the staff list; `words` are folded, space-separated, and empty without a keyword. */
export interface StaffFilter {
  words: string;
  /** Id of a single account. */
  id?: number | undefined;
  status?: number | undefined;
  /** Departments with their sub-departments; an empty list matches no account. */
  departments?: readonly number[] | undefined;
  role_id?: number | undefined;
}

/**
 * until the page is full. It is chosen here, since SQLite has no statistics.
 */
type Start = Matches | 'filters' | 'order';

interface StaffCount {
  total: number;
  /** Number of all accounts. */
  all: number;
  start: Start;
}

/** Up to this number of matches of the substring index, other filters are checked per row. */
const FEW_MATCHES = 1000;
/** From this number of matches on, scanning all accounts is faster. */
const MANY_MATCHES = 30_000;
/** If the other filters exclude fewer accounts, the matches among the excluded ones are counted and subtracted. */
const MANY_EXCLUDED = 5000;
const MAX_CACHED = 2000;
const EVERYBODY: StaffFilter = { words: '' };

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
 * @returns the number of matching accounts, cached until an account or department changes, and where to start reading
 */
export const countStaff = memoizeBy(['staff', 'departments'], fetchStaffCount, MAX_CACHED);

async function fetchStaffCount(db: Db, filter: StaffFilter): Promise<StaffCount> {
  const { words, ...others } = filter;
  const hasOnlyWords = Object.values(others).every((value) => value === undefined);
  if (!words && hasOnlyWords) {
    const all = await countMatching(db, filter, 'filters');
    return { total: all, all, start: 'filters' };
  }
  const { all } = await countStaff(db, EVERYBODY);
  const matches = words && !isPostgres(db) ? await findWords(db, words) : null;
  if (matches && hasOnlyWords)
    return { total: matches.total, all, start: matches.total < MANY_MATCHES ? matches : 'filters' };
  const start = matches && (await isShortest(db, matches, others)) ? matches : await startWithoutMatches(db, filter);
  // With few matches, the filters are checked per row.
  if (matches && !matches.ids) {
    const excludedCount = all - (await countStaff(db, { ...others, words: '' })).total;
    if (excludedCount < Math.min(matches.total, MANY_EXCLUDED))
      return { total: matches.total - (await countExcludedMatches(db, filter)), all, start };
  }
  return { total: await countMatching(db, filter, start), all, start };
}

/** Ids of the accounts that the filters exclude. */
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

/** @returns whether the matches of the substring index are the smallest set to start from */
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

/** SQL: the account matches all filters. Filters that `start` does not use are checked per row. */
export function matchesFilter(db: Db, { words, id, status, departments, role_id }: StaffFilter, start: Start) {
  return (row: Row) => {
    const isFirst = start === 'filters';
    const column = (name: 'staff.status' | 'staff.department_id') =>
      // `+ 0` disables the index on this column.
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

/** @returns whether the department is the only root, and so contains all accounts */
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
/** Sort columns that can be null. */
const nullableColumns: readonly string[] = [sortColumns.mobile, sortColumns.email, sortColumns.last_login_at];

/**
 * @param reach limits counts and rows
 * @returns one page of the matching accounts, by default newest first
 * @throws Failure 422 for an unknown sort field
 */
export async function listStaff(db: Db, query: Query, reach: Reach): Promise<Page<Staff>> {
  const { keyword, status, department_id, role_id, ...options } = query;
  const sort = sortOf(sortColumns, options) ?? { column: sortColumns.id, descends: true };
  const filter = await filterOf(db, { keyword, status, department_id, role_id }, reach);
  const { total, all, start } = await countStaff(db, filter);
  const { limit, offset, isFromEnd } = sliceFromNearerEnd(options, total);
  if (limit === 0) return { data: [], current_page: options.page, total };

  // List order is faster if the page fills soon. Matches of a keyword are spread evenly by number, not by name.
  const isByNumber = sort.column === sortColumns.id;
  const isInListOrder = (offset + limit) * all < total * total && (isByNumber || typeof start === 'string');
  const directed = nullableColumns.includes(sort.column) ? withNullsLowest : directionOf;
  // Sorts ids only, which is cheaper than sorting whole rows.
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
    // A department within the reach includes its sub-departments; any other one matches nothing.
    const narrowedReach = department_id === undefined ? reach : await departmentsWithin(db, reach, [department_id]);
    return { ...filter, departments: narrowedReach };
  }
  const isWhole = department_id !== undefined && (await isOnlyRoot(db, department_id));
  const isNarrowed = department_id !== undefined && !isWhole;
  return { ...filter, ...(isNarrowed && { departments: [department_id] }) };
}

/** Databases drop this join unless the order uses it. */
const withDepartment = (db: Db) =>
  db.selectFrom('staff').leftJoin('departments', 'departments.id', 'staff.department_id');

/** A cross join, which SQLite does not reorder: it reads the departments first, in their order. */
const byDepartment = (db: Db) =>
  db.selectFrom('departments').crossJoin('staff').whereRef('departments.id', '=', 'staff.department_id');
