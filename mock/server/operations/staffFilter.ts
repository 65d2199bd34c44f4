import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { containsWords } from '../rules/listing';
import { branchOf } from '../rules/reach';
import { memoizeBy } from '../store/revisions';
import { findContaining, hasSubstringIndex, idsContaining, type Matches } from '../store/substringIndex';
import type { Db, Tables } from '../store/tables';

/** Filters of the staff list; `words` are folded, space-separated, and empty without a keyword. */
export interface StaffFilter {
  words: string;
  /** A single account. */
  id?: number | undefined;
  status?: number | undefined;
  /** Departments with their sub-departments; an empty list matches no account. */
  departments?: readonly number[] | undefined;
  role_id?: number | undefined;
}

/**
 * Query plan: start from the matches of the substring index, from the other filters, or from all accounts in list order
 * until the page is full. SQLite has no statistics to choose by.
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

/** @returns the number of matching accounts, cached until an account or department changes, and where to start reading */
export const countStaff = memoizeBy(['staff', 'departments'], count, MAX_CACHED);

async function count(db: Db, filter: StaffFilter): Promise<StaffCount> {
  const { words, ...others } = filter;
  const hasOnlyWords = Object.values(others).every((value) => value === undefined);
  if (!words && hasOnlyWords) {
    const all = await countMatching(db, filter, 'filters');
    return { total: all, all, start: 'filters' };
  }
  const { all } = await countStaff(db, EVERYBODY);
  const matches = words && hasSubstringIndex(db) ? await findWords(db, words) : null;
  if (matches && hasOnlyWords)
    return { total: matches.total, all, start: matches.total < MANY_MATCHES ? matches : 'filters' };
  const start = matches && (await isShortest(db, matches, others)) ? matches : await startWithout(db, filter);
  return { total: await countMatching(db, filter, start), all, start };
}

async function startWithout(db: Db, { role_id }: StaffFilter): Promise<Start> {
  return role_id !== undefined && (await countHolders(db, role_id)) >= MANY_MATCHES ? 'order' : 'filters';
}

/** @returns whether the matches of the substring index are the smallest set to start from */
async function isShortest(db: Db, { total, ids }: Matches, others: Omit<StaffFilter, 'words'>): Promise<boolean> {
  if (ids || total >= MANY_MATCHES) return ids !== null;
  return total <= (await countStaff(db, { ...others, words: '' })).total;
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
    if (typeof start === 'object') conditions.push(row('staff.id', 'in', idsContaining('staff', words, start)));
    else if (words) conditions.push(containsWords(row.ref('staff.search_key'), words));
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
