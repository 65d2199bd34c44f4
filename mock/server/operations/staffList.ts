import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../../src/contract/envelope';
import type { Staff, staffListBody } from '../../../src/contract/staff';
import { fold } from '../rules/fold';
import { directed, matches, sliceOf, sortOf } from '../rules/listing';
import type { Db, Tables } from '../store/tables';
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
  const passing = passes(db, query);
  const { total } = await db
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(passing)
    .executeTakeFirstOrThrow();
  // Only the ids are sorted, without the rest of the accounts; the join goes away by itself unless it is sorted by.
  const ordered = db
    .selectFrom('staff')
    .leftJoin('departments', 'departments.id', 'staff.department_id')
    .select('staff.id')
    .where(passing);
  const page = await (sort ? ordered.orderBy(sort.column, directed(sort)) : ordered)
    .orderBy('staff.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map((row) => row.id);
  const found = ids.length === 0 ? [] : await staffRecords(db).where('staff.id', 'in', ids).execute();
  const rows = found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { data: await shownStaff(db, rows), current_page: query.page, total: Number(total) };
}

/** SQL: the account passes all filters. */
function passes(db: Db, { keyword, role_id, department_id, status }: Query) {
  const words = fold(keyword ?? '');
  return (row: ExpressionBuilder<Pick<Tables, 'staff' | 'staff_roles' | 'departments'>, 'staff'>) =>
    row.and([
      ...(words ? [matches(row.ref('staff.search_key'), words)] : []),
      ...(status === undefined ? [] : [row('staff.status', '=', status)]),
      ...(department_id === undefined ? [] : [row('staff.department_id', 'in', branch(db, department_id))]),
      ...(role_id === undefined ? [] : [row('staff.id', 'in', holders(db, role_id))]),
    ]);
}

const holders = (db: Db, roleId: number) => db.selectFrom('staff_roles').select('staff_id').where('role_id', '=', roleId);

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
