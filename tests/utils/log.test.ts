import { shownChanges, isFailed, isState, pathOf, recordOf } from '@/utils/log/changes';
import { requestBody, restoredValues } from '@/utils/log/restored';

describe('changes of an operation', () => {
  test('shownChanges returns the label, the old value and the new value of a logged change', () => {
    expect(shownChanges([{ field: 'name', label: 'Name', before: 'Li', after: 'Wu' }], String)).toEqual([
      { key: '0', label: 'Name', diff: { kind: 'replaced', before: 'Li', after: 'Wu' }, before: 'Li', after: 'Wu' },
    ]);
  });

  test.each([
    ['label', { field: 'name', label: 'Name' }, 'Name'],
    ['field if there is no label', { field: 'name' }, 'name'],
    ['field if the label is empty', { field: 'name', label: '' }, 'name'],
    ['field if the label is not a text', { field: 'name', label: 7 }, 'name'],
  ])('shownChanges names a logged change by its %s', (_, names, label) => {
    expect(shownChanges([{ ...names, before: 1, after: 2 }], String)).toMatchObject([{ label }]);
  });

  test('a logged change without a name is omitted, and all other changes keep their positions', () => {
    const unnamedChanges = [null, 'text', { before: 1, after: 2 }, { field: '', before: 1, after: 2 }];
    const change = { key: '4', label: 'sort', diff: { kind: 'added', after: '2' }, before: undefined, after: 2 };
    expect(shownChanges([...unnamedChanges, { field: 'sort', after: 2 }], String)).toEqual([change]);
  });

  test('a password whose old and new value are masked counts as changed', () => {
    const diff = { kind: 'replaced', before: '***', after: '***' };
    const [change] = shownChanges([{ field: 'password', before: '***', after: '***' }], String);
    expect(change).toMatchObject({ label: 'password', diff });
  });

  test.each([
    undefined,
    null,
    'text',
    { field: 'name', before: 'a', after: 'b' },
    [{ field: 'remark', before: '', after: null }],
    [{ field: 'code', before: null }],
  ])('the log data %j has no changes', (raw) => expect(shownChanges(raw, String)).toEqual([]));
});

test('timestamps in the change of an operation are formatted', () => {
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
])('isFailed for the status %d: %s', (status_code, expected) => {
  expect(isFailed({ status_code })).toBe(expected);
});

describe('record of an operation', () => {
  const operationAt = (path: string) => ({ path: `/api/account-api${path}` });

  test.each([
    ['/users/update/12', { kind: 'staff', id: 12 }],
    ['/users/disable/3', { kind: 'staff', id: 3 }],
    ['/users/change_password/3', { kind: 'staff', id: 3 }],
    ['/roles/update/7', { kind: 'role', id: 7 }],
    ['/dep/update/1', { kind: 'department', id: 1 }],
    ['/menus/update/40', { kind: 'menu', id: 40 }],
  ] as const)('the path %s of an operation contains the kind and id of its record', (path, record) => {
    expect(recordOf(operationAt(path))).toEqual(record);
  });

  test('an earlier number in the path of an operation is not the id of its record', () => {
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
  ])('the path %s of an operation has no known record', (path) => expect(recordOf(operationAt(path))).toBeUndefined());

  test('a record named by the backend takes precedence over the path of the operation', () => {
    const target = { kind: 'role', id: 9, name: 'Clerk' } as const;
    expect(recordOf({ ...operationAt('/roles/store'), target })).toEqual(target);
  });

  test('isState returns true only for an operation that sends all fields of the given record', () => {
    const person = { kind: 'staff', id: 12 } as const;
    expect(isState(operationAt(pathOf('staffUpdate', 12)), person)).toBe(true);
    expect(isState(operationAt('/users/store'), person)).toBe(true);
    expect(isState(operationAt(pathOf('staffDisable', 12)), person)).toBe(false);
    expect(isState(operationAt(pathOf('staffUpdate', 120)), person)).toBe(false);
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

  test('an earlier state of a record replaces the form values field by field', () => {
    const request = {
      params: { id: '7' },
      body: { name: 'Night shift', permission: [3], parent_id: 4, visible: false, version: 2 },
    };
    expect(restoredValues(now, request)).toEqual({
      values: { ...now, name: 'Night shift', permission: [3], parent_id: 4, visible: false },
      isIncomplete: true,
      missing: ['sort'],
    });
    // A form field that is empty now does not count as missing.
    expect(restoredValues({ ...now, sort: null }, request)).toMatchObject({ isIncomplete: false, missing: [] });
  });

  test('a logged creation is restored from its top-level fields; a text that is null is restored as empty', () => {
    expect(restoredValues({ name: 'Clerk', remark: 'x' }, { name: 'Night shift', remark: null })).toEqual({
      values: { name: 'Night shift', remark: '' },
      isIncomplete: false,
      missing: [],
    });
  });

  test('a number field is restored as null if the earlier state has null', () => {
    const values = { parent_id: null };
    expect(restoredValues({ parent_id: 4 }, values)).toMatchObject({ values, isIncomplete: false });
  });

  test.each([
    ['a value of another type', { name: 'Night shift', permission: 'all', sort: '3', visible: 1 }],
    ['a number instead of a text', { name: 'Night shift', remark: 7 }],
    ['a fraction instead of an integer', { name: 'Night shift', sort: 1.5, parent_id: 0.5 }],
    ['a truncated list', { name: 'Night shift', permission: [1, '…+500'] }],
  ])('%s in an earlier state is not restored, and is reported as missing', (_, body) => {
    const values = { ...now, name: 'Night shift' };
    expect(restoredValues(now, { body })).toMatchObject({ values, isIncomplete: true });
    expect(restoredValues(now, { body })?.missing).toContain('permission');
  });

  test('an earlier state from a truncated request is marked as incomplete', () => {
    expect(restoredValues(now, { truncated: true, body: { name: 'Night shift' } })?.isIncomplete).toBe(true);
  });

  test.each([[null], [{}], [[]], ['text'], [{ params: { id: '7' } }], [{ body: null }], [{ body: { other: 1 } }]])(
    'no earlier state can be restored from %j',
    (request) => {
      expect(restoredValues(now, request)).toBeUndefined();
    },
  );

  test('requestBody returns undefined for a logged request without fields', () => {
    expect(requestBody({ params: { id: '7' } })).toBeUndefined();
    expect(requestBody({ truncated: true, bytes: 9000, body: {} })).toBeUndefined();
    expect(requestBody({ body: { name: 'x' } })).toEqual({ name: 'x' });
  });
});
