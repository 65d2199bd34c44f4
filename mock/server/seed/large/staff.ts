import { fold } from '../../rules/fold';
import { nameOrder } from '../../rules/nameOrder';
import { staffSearchKey } from '../../rules/searchKey';
import { DAY_MS } from '../../rules/time';
import type { NewRow } from './bulkInsert';
import { createPeople } from '../people';
import type { Random } from '../random';
import { demoRoles } from '../roles';
import type { Organisation } from '../seedDemo';

export type NewStaff = NewRow<'staff'>;

const RETIRED_SHARE = 0.03;
const SECOND_ROLE_SHARE = 0.3;
/** Ids of demo roles, which are positions from 1: the role of all staff, and the first of the additional roles. */
const EVERYBODY = demoRoles.findIndex((role) => role.code === 'staff') + 1;
const SPECIAL = demoRoles.findIndex((role) => role.code === 'department_manager') + 1;

/** Accounts after those of the organisation, up to `count`, in the generated departments. */
export function* largeStaff(
  { staff, founded, departments }: Organisation,
  {
    count,
    departmentCount,
    passwordHash,
    random,
    now,
  }: {
    count: number;
    departmentCount: number;
    passwordHash: string;
    random: Random;
    now: number;
  },
): Generator<NewStaff> {
  const nextPerson = createPeople(random, staff, { namesRepeat: true });
  const usernames = new Set(staff.map((account) => account.username));
  for (let id = staff.length + 1; id <= count; id += 1) {
    let person = nextPerson();
    while (usernames.has(person.username)) person = nextPerson();
    const createdAt = founded + Math.floor(((now - 100 * DAY_MS - founded) * id) / count);
    yield {
      ...person,
      id,
      username_key: fold(person.username),
      avatar: null,
      department_id: random.int(departments.length + 1, departmentCount),
      remark: null,
      status: random.chance(RETIRED_SHARE) ? 0 : 1,
      search_key: staffSearchKey(person),
      order_key: nameOrder(person.name),
      password_hash: passwordHash,
      must_change_password: 0,
      last_login_at: random.chance(0.9) ? now - random.int(1, 90 * DAY_MS) : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}

/** Roles of the accounts: the common one for all, an additional one for some. */
export function* largeStaffRoles(first: number, count: number, random: Random) {
  for (let id = first; id <= count; id += 1) {
    yield { staff_id: id, role_id: EVERYBODY };
    if (random.chance(SECOND_ROLE_SHARE)) yield { staff_id: id, role_id: random.int(SPECIAL, demoRoles.length) };
  }
}
