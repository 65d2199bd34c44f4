import { setRoles, staffEntry, staffFaults, findStaff } from '../../../mock/server/operations/staffRecords';
import type { Store } from '../../../mock/server/store/openStore';
import type { Staff } from '../../../src/contract/staff';
import { fieldWords } from '../../support/backendWords';
import { addDepartments, addRoles, addStaff, msAt } from '../../support/storedRows';
import { openTestStore } from '../../support/testStore';

const before: Staff = {
  id: 1,
  username: 'ann',
  name: 'Ann',
  mobile: '13800138000',
  email: 'ann@example.com',
  avatar: null,
  remark: 'before',
  department_id: 1,
  department: { id: 1, name: 'Top' },
  roles: [{ id: 1, name: 'first' }],
  role_ids: [1],
  role_terms: [],
  status: 1,
  valid_until: '2026-12-31T08:00:00.000+08:00',
  created_at: '2026-01-01T00:00:00.000+08:00',
  updated_at: '2026-01-01T00:00:00.000+08:00',
  version: 1,
};

describe('validation of an account', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
    await addDepartments(store.db, [undefined, 1, undefined]);
    await addRoles(store.db, ['first', 'second']);
    await addStaff(store.db, [{ username: 'Ann', roles: [1] }, { roles: [1, 2] }]);
  });
  afterEach(() => store.close());

  const TAKEN = '账号已存在';
  const BEYOND = '部门不存在，或不在您的管理范围内';

  it.each<
    [what: string, id: number | null, key: string, department: number, reach: number[] | undefined, errors: object]
  >([
    ['a free username', null, 'bo', 3, undefined, {}],
    ['a taken username', null, 'ann', 1, undefined, { username: [TAKEN] }],
    ['an unchanged username', 1, 'ann', 1, undefined, {}],
    ['the username of another account', 2, 'ann', 1, undefined, { username: [TAKEN] }],
    ['a missing department', 1, 'ann', 9, undefined, { department_id: ['部门不存在'] }],
    ['a department within the scope', 1, 'ann', 2, [1], {}],
    ['a department outside of the scope', 1, 'ann', 3, [1], { department_id: [BEYOND] }],
    ['a faulty username and department', null, 'ann', 9, [], { username: [TAKEN], department_id: [BEYOND] }],
  ])('staffFaults returns only the errors of %s', async (_case, id, username, department_id, reach, errors) => {
    const account = id === null ? null : { id, username };
    const row = { username, username_key: username, department_id };
    expect(await staffFaults(store.db, account, row, reach)).toEqual(errors);
  });

  it.each([
    ['with Latin and Cyrillic letters is refused', 'p\u0430ypal', null, true],
    ['with Latin and Greek letters is refused', 'adm\u03b9n', null, true],
    ['with Latin letters and Chinese characters is accepted', 'wang王', null, false],
    ['with Cyrillic letters and digits is accepted', 'анна2', null, false],
    [
      'with Latin and Cyrillic letters is accepted if the account already has the username',
      'p\u0430ypal',
      { id: 1, username: 'p\u0430ypal' },
      false,
    ],
  ])('a username %s', async (_case, username, account, isRefused) => {
    const row = { username, username_key: username, department_id: 1 };
    const errors = isRefused ? { username: [fieldWords.usernameMixed] } : {};
    expect(await staffFaults(store.db, account, row, undefined)).toEqual(errors);
  });

  it('an update replaces the roles of an account with their expiry, and no roles of other accounts', async () => {
    const heldRoles = async (id: number) => (await findStaff(store.db, id))?.role_ids;
    const until = msAt('2026-12-31');
    await setRoles(store.db, 1, [1, 2], new Map([[2, until]]));
    expect((await findStaff(store.db, 1))?.role_terms).toEqual([
      { role_id: 2, until: '2026-12-31T00:00:00.000+08:00' },
    ]);
    expect(await heldRoles(1)).toEqual([1, 2]);
    expect(await heldRoles(2)).toEqual([1, 2]);
    await setRoles(store.db, 1, [], new Map());
    expect([await heldRoles(1), await heldRoles(2)]).toEqual([[], [1, 2]]);
  });
});

describe('log entry of an account', () => {
  it('staffEntry lists changed roles and departments by name, and includes the additional changes', () => {
    const until = '2026-12-31T08:00:00+08:00';
    const after: Staff = {
      ...before,
      department: { id: 2, name: 'Below' },
      roles: [
        { id: 1, name: 'first' },
        { id: 2, name: 'second' },
      ],
      role_terms: [
        { role_id: 2, until },
        { role_id: 7, until },
      ],
      valid_until: null,
      updated_at: '2026-02-01T00:00:00.000+08:00',
      version: 2,
    };
    const password = { field: 'password', before: null, after: 'set' };
    expect(staffEntry(before, after, [password]).changes).toEqual([
      { field: 'department', before: 'Top', after: 'Below' },
      { field: 'roles', before: ['first'], after: ['first', 'second'] },
      { field: 'valid_until', before: '2026-12-31T08:00:00.000+08:00', after: null },
      {
        field: 'role_terms',
        before: null,
        after: ['second: 2026-12-31T08:00:00.000+08:00', '#7: 2026-12-31T08:00:00.000+08:00'],
      },
      password,
    ]);
    expect(staffEntry(after, { ...after, status: 0 }).changes).toEqual([
      { field: 'status', before: 'enabled', after: 'disabled' },
    ]);
    expect(staffEntry(before, { ...before, role_terms: null }).changes).toEqual([]);
  });
});
