import type { z } from 'zod';
import type { Page } from '../../../src/contract/envelope';
import type { Staff, staffListBody } from '../../../src/contract/staff';
import { fold } from '../rules/fold';
import { directed, matches, sliceOf, sortOf } from '../rules/listing';
import type { Db } from '../store/tables';
import { shownStaff, staffRecords } from './staffRecords';

type Query = z.output<typeof staffListBody>;

const sortable = {
  id: 'staff.id',
  username: 'staff.username_key',
  name: 'staff.name',
  mobile: 'staff.mobile',
  email: 'staff.email',
  status: 'staff.status',
  last_login_at: 'staff.last_login_at',
  created_at: 'staff.created_at',
  updated_at: 'staff.updated_at',
  department: 'departments.name',
} as const;

/** @returns one page of the accounts that pass all filters, newest first unless sorted; 422 for an odd sort field */
export async function listStaff(db: Db, query: Query): Promise<Page<Staff>> {
  const sort = sortOf(sortable, query);
  const { limit, offset } = sliceOf(query);
  const passing = passingIds(db, query);
  const { total } = await db
    .selectFrom(passing.as('passing'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = staffRecords(db).where('staff.id', 'in', passing);
  const rows = await (sort ? page.orderBy(sort.column, directed(sort)) : page)
    .orderBy('staff.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: await shownStaff(db, rows), current_page: query.page, total: Number(total) };
}

function passingIds(db: Db, { keyword, role_id, department_id, status }: Query) {
  let passing = db.selectFrom('staff').select('staff.id');
  const words = fold(keyword ?? '');
  if (words) passing = passing.where((row) => matches(row.ref('search_key'), words));
  if (status !== undefined) passing = passing.where('staff.status', '=', status);
  if (department_id !== undefined) passing = passing.where('department_id', 'in', branch(db, department_id));
  if (role_id !== undefined) {
    passing = passing.where('staff.id', 'in', db.selectFrom('staff_roles').select('staff_id').where('role_id', '=', role_id));
  }
  return passing;
}

/** The department and all below it. */
const branch = (db: Db, id: number) =>
  db
    .withRecursive('branch', (from) =>
      from
        .selectFrom('departments')
        .select('departments.id')
        .where('departments.id', '=', id)
        .union(
          from
            .selectFrom('departments')
            .innerJoin('branch', 'branch.id', 'departments.parent_id')
            .select('departments.id'),
        ),
    )
    .selectFrom('branch')
    .select('branch.id');
