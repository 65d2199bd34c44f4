import type { z } from 'zod';
import type { Page } from '../../../src/contract/envelope';
import type { FilterName } from '../../../src/contract/fields';
import type { Staff, staffListBody } from '../../../src/contract/staff';
import { withDirection, sliceFromNearerEnd, sortOf } from '../rules/listing';
import { departmentsWithin, type Reach } from '../rules/reach';
import { idAskedFor } from '../../../src/constants/searchWords';
import { staffSearchWords } from '../rules/searchKey';
import type { Db } from '../store/tables';
import { countStaff, isOnlyRoot, matchesFilter, type StaffFilter } from './staffFilter';
import { toStaff, staffRecords } from './staffRecords';

type Query = z.output<typeof staffListBody>;

const sortable = {
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

/**
 * @param reach limits counts and rows
 * @returns one page of the matching accounts, by default newest first
 * @throws Failure 422 for an unknown sort field
 */
export async function listStaff(db: Db, query: Query, reach: Reach): Promise<Page<Staff>> {
  const { keyword, status, department_id, role_id, ...options } = query;
  const sort = sortOf(sortable, options) ?? { column: sortable.id, descends: true };
  const filter = await filterOf(db, { keyword, status, department_id, role_id }, reach);
  const { total, all, start } = await countStaff(db, filter);
  const { limit, offset, isFromEnd } = sliceFromNearerEnd(options, total);
  if (limit === 0) return { data: [], current_page: options.page, total };

  // Read in list order where the page is likely to fill soon. Not by name for a keyword: similar names are adjacent.
  const isByNumber = sort.column === sortable.id;
  const isInListOrder = (offset + limit) * all < total * total && (isByNumber || typeof start === 'string');
  // Sorts ids only, which is cheaper than sorting whole rows.
  const page = await (isInListOrder && sort.column === sortable.department ? byDepartment(db) : withDepartment(db))
    .select('staff.id')
    .where(matchesFilter(db, filter, isInListOrder ? 'order' : start))
    .orderBy(sort.column, withDirection({ descends: sort.descends !== isFromEnd }))
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
  const id = idAskedFor(keyword);
  const filter = { words: id === undefined ? staffSearchWords(keyword) : '', id, status, role_id };
  if (reach) {
    // A department within the reach includes its sub-departments; any other one matches nothing.
    const within = department_id === undefined ? reach : await departmentsWithin(db, reach, [department_id]);
    return { ...filter, departments: within };
  }
  const isWhole = department_id !== undefined && (await isOnlyRoot(db, department_id));
  const isNarrowed = department_id !== undefined && !isWhole;
  return { ...filter, ...(isNarrowed && { departments: [department_id] }) };
}

/** Databases drop this join unless the order uses it. */
const withDepartment = (db: Db) =>
  db.selectFrom('staff').leftJoin('departments', 'departments.id', 'staff.department_id');

/** As a cross join, which SQLite does not reorder: it reads the departments first, in their order. */
const byDepartment = (db: Db) =>
  db.selectFrom('departments').crossJoin('staff').whereRef('departments.id', '=', 'staff.department_id');
