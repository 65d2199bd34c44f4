import { shownChanges, isFailed, isState, pathOf, recordOf } from '@/utils/log/changes';
import { requestBody, restoredValues } from '@/utils/log/restored';

describe('changes of an operation', () => {
  test('a change is shown under its label, with both values', () => {
    expect(shownChanges([{ field: 'name', label: 'Name', before: 'Li', after: 'Wu' }], String)).toEqual([
      { key: '0', label: 'Name', diff: { kind: 'replaced', before: 'Li', after: 'Wu' }, before: 'Li', after: 'Wu' },
    ]);
  });

  test.each([
    ['label', { field: 'name', label: 'Name' }, 'Name'],
    ['field, without a label', { field: 'name' }, 'name'],
    ['field, with an empty label', { field: 'name', label: '' }, 'name'],
    ['field, where the label is no text', { field: 'name', label: 7 }, 'name'],
  ])('its name is the %s', (_, names, label) => {
    expect(shownChanges([{ ...names, before: 1, after: 2 }], String)).toMatchObject([{ label }]);
  });

  test('changes without a name are left out; the others keep their places', () => {
    const unnamed = [null, 'text', { before: 1, after: 2 }, { field: '', before: 1, after: 2 }];
    const change = { key: '4', label: 'sort', diff: { kind: 'added', after: '2' }, before: undefined, after: 2 };
    expect(shownChanges([...unnamed, { field: 'sort', after: 2 }], String)).toEqual([change]);
  });

  test('a password that is masked on both sides has changed all the same', () => {
    const diff = { kind: 'replaced', before: '***', after: '***' };
    const [change] = shownChanges([{ field: 'password', before: '***', after: '***' }], String);
    expect(change).toMatchObject({ label: 'password', diff });
  });

  test.each([
    ...[undefined, null, 'text', { field: 'name', before: 'a', after: 'b' }],
    [{ field: 'remark', before: '', after: null }],
    [{ field: 'code', before: null }],
  ])('%j has no changes', (raw) => expect(shownChanges(raw, String)).toEqual([]));
});

test('timestamps in a change are formatted', () => {
  const raw = [{ field: 'ends', before: null, after: ['HR: 2026-05-31T23:59:59.999+08:00', '2026-05-31'] }];
  expect(shownChanges(raw, (moment) => new Date(moment).toISOString())[0]?.after).toEqual([
    'HR: 2026-05-31T15:59:59.999Z',
    '2026-05-31',
  ]);
});

test.each([
  [200, false],
  [399, false],
  [400, true],
  [500, true],
])('isFailed: an operation with the status %d has failed: %s', (status_code, failed) => {
  expect(isFailed({ status_code })).toBe(failed);
});

describe('record of an operation', () => {
  const at = (path: string) => ({ path: `/api/account-api${path}` });

  test.each([
    ['/users/update/12', { kind: 'staff', id: 12 }],
    ['/users/disable/3', { kind: 'staff', id: 3 }],
    ['/users/change_password/3', { kind: 'staff', id: 3 }],
    ['/roles/update/7', { kind: 'role', id: 7 }],
    ['/dep/update/1', { kind: 'department', id: 1 }],
    ['/menus/update/40', { kind: 'menu', id: 40 }],
  ] as const)('the path %s says which record it is about', (path, record) => {
    expect(recordOf(at(path))).toEqual(record);
  });

  test('an earlier number in the path is not the id of the record', () => {
    expect(recordOf({ path: '/tenants/7/users/update/12' })).toEqual({ kind: 'staff', id: 12 });
  });

  test.each([
    '/users/store',
    '/login',
    '/users/show/3',
    '/roles/update/',
    '/change_password',
    '/users/update/x',
    '/users/update/NaN',
  ])('the path %s is about none that is known', (path) => expect(recordOf(at(path))).toBeUndefined());

  test('the target that the backend names comes first', () => {
    const target = { kind: 'role', id: 9, name: 'Clerk' } as const;
    expect(recordOf({ ...at('/roles/store'), target })).toEqual(target);
  });

  test('a call that takes all fields leaves a state of the record', () => {
    const person = { kind: 'staff', id: 12 } as const;
    expect(isState(at(pathOf('staffUpdate', 12)), person)).toBe(true);
    expect(isState(at('/users/store'), person)).toBe(true);
    expect(isState(at(pathOf('staffDisable', 12)), person)).toBe(false);
    expect(isState(at(pathOf('staffUpdate', 120)), person)).toBe(false);
  });
});

describe('earlier state of a record', () => {
  const now = {
    name: 'Clerk',
    sort: 10,
    parent_id: null as number | null,
    permission: [1, 2],
    remark: '',
    visible: true,
  };

  test('an earlier state takes the place of what the form holds, field by field', () => {
    const request = {
      params: { id: '7' },
      body: { name: 'Night shift', permission: [3], parent_id: 4, visible: false, version: 2 },
    };
    expect(restoredValues(now, request)).toEqual({
      values: { ...now, name: 'Night shift', permission: [3], parent_id: 4, visible: false },
      isPart: true,
      missing: ['sort'],
    });
    // What held nothing misses nothing.
    expect(restoredValues({ ...now, sort: null }, request)).toMatchObject({ isPart: false, missing: [] });
  });

  test('a creation is kept without a path, and nothing as an empty text', () => {
    expect(restoredValues({ name: 'Clerk', remark: 'x' }, { name: 'Night shift', remark: null })).toEqual({
      values: { name: 'Night shift', remark: '' },
      isPart: false,
      missing: [],
    });
  });

  test('a number may have been none', () => {
    const values = { parent_id: null };
    expect(restoredValues({ parent_id: 4 }, values)).toMatchObject({ values, isPart: false });
  });

  test.each([
    ['what is of another kind', { name: 'Night shift', permission: 'all', sort: '3', visible: 1 }],
    ['a text that is a number', { name: 'Night shift', remark: 7 }],
    ['a number that is no whole one', { name: 'Night shift', sort: 1.5, parent_id: 0.5 }],
    ['a list that was cut', { name: 'Night shift', permission: [1, '…+500'] }],
  ])('%s stays as it is, and that is said', (_, body) => {
    const values = { ...now, name: 'Night shift' };
    expect(restoredValues(now, { body })).toMatchObject({ values, isPart: true });
    expect(restoredValues(now, { body })?.missing).toContain('permission');
  });

  test('a request that says that it was cut is a part', () => {
    expect(restoredValues(now, { truncated: true, body: { name: 'Night shift' } })?.isPart).toBe(true);
  });

  test.each([[null], [{}], [[]], ['text'], [{ params: { id: '7' } }], [{ body: null }], [{ body: { other: 1 } }]])(
    'of %j nothing can be brought back',
    (request) => {
      expect(restoredValues(now, request)).toBeUndefined();
    },
  );

  test('a request without fields has no body', () => {
    expect(requestBody({ params: { id: '7' } })).toBeUndefined();
    expect(requestBody({ truncated: true, bytes: 9000, body: {} })).toBeUndefined();
    expect(requestBody({ body: { name: 'x' } })).toEqual({ name: 'x' });
  });
});
