import { listStaff } from '../../../mock/server/operations/staffList';
import { findStaff, toStaff, staffRecords } from '../../../mock/server/operations/staffRecords';
import type { Reach } from '../../../mock/server/rules/reach';
import type { Store } from '../../../mock/server/store/openStore';
import { staffListBody, type StaffQuery } from '../../../src/contract/staff';
import { recorded, isOnPostgres, openTestStore } from '../../support/testStore';
import { addDepartments, addRoles, addStaff, msAt } from '../../support/storedRows';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await addDepartments(store.db, [undefined, 1, 2, 1], ['Top', 'Middle', 'Below', 'Aside']);
  await addRoles(store.db, ['first', 'second']);
  await addStaff(store.db, [
    { name: 'Dora', department_id: 1, roles: [2, 1], last_login_at: msAt('2026-03-01'), mobile: '13800138000' },
    { name: 'Anna', department_id: 2, roles: [2], status: 0, valid_until: msAt('2027-01-01') },
    { name: 'Carl', department_id: 3, status: 1, email: 'same@example.com' },
    { name: 'Anna', department_id: 4, status: 1, last_login_at: msAt('2026-03-02'), email: 'same@example.com' },
  ]);
});
afterAll(() => store.close());

const list = (query: StaffQuery, reach?: Reach, db = store.db) => listStaff(db, staffListBody.parse(query), reach);

/** Returns the statement that reads the ids of a page, or undefined if the list needed no such statement. */
async function pageStatement(query: StaffQuery): Promise<string | undefined> {
  const { db, statements } = recorded(store.db);
  await list(query, undefined, db);
  return statements.find(({ text }) => /^select "staff"."id" from .* limit/.test(text))?.text;
}

describe('staff list', () => {
  it.each<[what: string, query: StaffQuery, ids: number[]]>([
    ['newest first by default', {}, [4, 3, 2, 1]],
    ['sorted by id', { sortField: 'id', sortOrder: 'ascend' }, [1, 2, 3, 4]],
    ['sorted by name, with equal names newest first', { sortField: 'name', sortOrder: 'ascend' }, [4, 2, 3, 1]],
    ['sorted by name, descending', { sortField: 'name', sortOrder: 'descend' }, [1, 3, 4, 2]],
    ['sorted by department', { sortField: 'department', sortOrder: 'ascend' }, [4, 3, 2, 1]],
    ['sorted by department, descending', { sortField: 'department', sortOrder: 'descend' }, [1, 2, 3, 4]],
    [
      'sorted by department and filtered by status',
      { sortField: 'department', sortOrder: 'ascend', status: 1 },
      [4, 3, 1],
    ],
    ['sorted by last sign-in, with nulls first', { sortField: 'last_login_at', sortOrder: 'ascend' }, [3, 2, 1, 4]],
    ['filtered by status', { status: 0 }, [2]],
    ['filtered by role', { role_id: 2 }, [2, 1]],
    ['filtered by keyword', { keyword: ' ANNA' }, [4, 2]],
    ['filtered by a phone number with separators', { keyword: '138-0013 8000' }, [1]],
    ['filtered by the root department', { department_id: 1 }, [4, 3, 2, 1]],
    ['filtered by a department and its sub-departments', { department_id: 2 }, [3, 2]],
    [
      'filtered by keyword, department, role and status',
      { keyword: 'anna', department_id: 2, role_id: 2, status: 0 },
      [2],
    ],
  ])('the staff list, read as one page or several, is %s', async (_what, query, ids) => {
    const { data, total, current_page } = await list(query);
    expect([data.map(({ id }) => id), total, current_page]).toEqual([ids, ids.length, 1]);
    for (const pageSize of [1, 2, 3])
      for (let page = 1; (page - 1) * pageSize < ids.length; page += 1) {
        const partList = await list({ ...query, page, pageSize });
        expect(partList).toMatchObject({ total: ids.length, current_page: page });
        expect(partList.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * pageSize, page * pageSize));
      }
  });

  it.each<[reach: number[], query: StaffQuery, ids: number[]]>([
    [[1], {}, [4, 3, 2, 1]],
    [[2], {}, [3, 2]],
    [[3, 4], {}, [4, 3]],
    [[], {}, []],
    [[2], { department_id: 3 }, [3]],
    [[2], { department_id: 1 }, []],
    [[2], { department_id: 4 }, []],
    [[2], { department_id: 99 }, []],
    [[2], { keyword: 'anna', status: 0 }, [2]],
    [[2], { keyword: 'dora' }, []],
  ])('the staff list within the departments %j, filtered by %j, has the accounts %j', async (reach, query, ids) => {
    const { data, total } = await list(query, reach);
    expect([data.map(({ id }) => id), total]).toEqual([ids, ids.length]);
  });

  it('a staff list page beyond the last page is empty, without a query for the page', async () => {
    expect(await list({ page: 3, pageSize: 2 })).toEqual({ data: [], current_page: 3, total: 4 });
    expect(await pageStatement({ page: 3, pageSize: 2 })).toBeUndefined();
    expect(await pageStatement({ page: 2, pageSize: 2 })).toBeDefined();
  });
});

describe('page of the staff list', () => {
  const IN_ORDER = /\+ 0 = /;

  it.each<[what: string, query: StaffQuery, inOrder: boolean]>([
    ['from the matches if few accounts match', { role_id: 2, status: 1, pageSize: 1 }, false],
    ['in list order if most accounts match', { status: 1, pageSize: 1 }, true],
    ['in list order from the nearer end', { status: 1, pageSize: 2, page: 2 }, true],
    ['from the matches if the page is large', { status: 1, pageSize: 3 }, false],
  ])('a staff list page is read %s', async (_what, query, inOrder) => {
    const text = (await pageStatement(query)) ?? '';
    expect([IN_ORDER.test(text), text.includes('cross join')]).toEqual([inOrder, false]);
  });

  it('a staff list page is read from the matches if list order would read as many rows', async () => {
    // Two of four accounts match. Finding one match in list order reads two rows on average, as many as all matches.
    expect(await pageStatement({ role_id: 2, pageSize: 1 })).not.toContain('exists');
  });

  it('a staff list sorted by department is read in order of departments if most accounts match', async () => {
    const byDepartment = { sortField: 'department', pageSize: 1 };
    expect(await pageStatement({ ...byDepartment, status: 1 })).toContain('cross join');
    expect(await pageStatement({ ...byDepartment, status: 0 })).toContain('left join');
    expect(await pageStatement({ status: 1, pageSize: 1, sortField: 'name' })).toContain('left join');
  });

  it('a keyword search reads a page from the substring index, or by id if most accounts match', async () => {
    const some = { keyword: 'user', pageSize: 1 };
    const expectedText = isOnPostgres ? 'like' : 'json_each';
    expect(await pageStatement({ ...some, sortField: 'name' })).toContain(expectedText);
    expect(await pageStatement({ ...some, keyword: 'anna' })).toContain(expectedText);
    expect(await pageStatement(some)).toContain('like');
  });

  it('a staff list page has no department filter if the department contains all accounts', async () => {
    expect(await pageStatement({ department_id: 1 })).not.toContain('branch');
    expect(await pageStatement({ department_id: 2 })).toContain('branch');
  });
});

describe('account record', () => {
  it('an account record has department, ordered roles and their expiry, but no password hash', async () => {
    const roleUpdate = store.db.updateTable('staff_roles').set({ until: msAt('2026-12-31', '08:00:00') });
    await roleUpdate.where('staff_id', '=', 1).where('role_id', '=', 2).execute();
    const [, , second, first] = (await list({})).data;
    expect(first).toEqual({
      id: 1,
      username: 'user1',
      name: 'Dora',
      mobile: '13800138000',
      email: null,
      avatar: null,
      remark: null,
      department_id: 1,
      department: { id: 1, name: 'Top' },
      role_ids: [1, 2],
      status: 1,
      version: 1,
      roles: [
        { id: 1, name: 'first' },
        { id: 2, name: 'second' },
      ],
      role_terms: [{ role_id: 2, until: '2026-12-31T08:00:00.000+08:00' }],
      valid_until: null,
      initial_password_until: null,
      last_login_at: '2026-03-01T00:00:00.000+08:00',
      created_at: '1970-01-01T08:00:00.000+08:00',
      updated_at: '1970-01-01T08:00:00.000+08:00',
    });
    const valid_until = '2027-01-01T00:00:00.000+08:00';
    expect(second).toMatchObject({ role_ids: [2], role_terms: [], valid_until, last_login_at: null, status: 0 });
  });

  it('an account record is found only within the scope', async () => {
    const foundId = async (id: number, reach?: Reach) => (await findStaff(store.db, id, reach))?.id;
    expect([await foundId(3), await foundId(3, [2]), await foundId(3, [3])]).toEqual([3, 3, 3]);
    expect([await foundId(3, [4]), await foundId(3, [])]).toEqual([undefined, undefined]);
    expect([await foundId(9), await foundId(9, [1])]).toEqual([undefined, undefined]);
  });

  it('an empty staff list is not followed by a query for roles', async () => {
    const { db, statements } = recorded(store.db);
    expect([await toStaff(db, []), statements]).toEqual([[], []]);
    expect(await toStaff(db, await staffRecords(db).where('staff.id', '=', 3).execute())).toMatchObject([
      { id: 3, roles: [], role_ids: [], role_terms: [] },
    ]);
  });
});
