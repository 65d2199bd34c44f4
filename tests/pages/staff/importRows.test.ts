import { worstFirst } from '@/pages/account/staff/transfer/checkRows';
import { roleFinder } from '@/pages/account/staff/transfer/findExisting';
import { translate } from '@/locales/translate';
import { fieldAliases, readOnlyColumns } from '@/pages/account/staff/transfer/importFields';
import { matchColumns } from '@/utils/transfer/table';
import { t } from '../../support/words';
import { checkAs, check, keysOf, wangWith, roles, context } from '../../support/importRows';

test.each([
  ['Employee', { ids: [1] }],
  ['audit；READER，staff', { ids: [2, 3, 1] }],
  ['Audit\u3001Risk', { ids: [2] }],
  ['Employee、Audit\u3001Risk、Reader', { ids: [1, 2, 3] }],
  ['Employee、Employee', { ids: [1] }],
  ['Employee、Manager', { unknown: 'Manager' }],
  ['', { ids: [] }],
])('an import row finds roles by name or code: %s', (text, expected) => expect(roles.find(text)).toEqual(expected));

test('an import row is converted to the draft of an account', () => {
  expect(check(['li.lei', 'Li Lei', 'rd', 'staff', '+86 13800000000', 'li@example.com'])[0]).toMatchObject({
    number: 2,
    faults: [],
    draft: {
      username: 'li.lei',
      name: 'Li Lei',
      department_id: 2,
      role_ids: [1],
      mobile: '+86 13800000000',
      email: 'li@example.com',
      remark: '',
    },
  });
});

test('all faults of an import row are listed, and only rows without faults can be imported', () => {
  const rows = check(
    ['', '', '', '', 'x', 'y', 'x'.repeat(501)],
    ['a', 'b', 'General', 'Manager'],
    ['A', 'b', 'rd', ''],
  );
  expect(keysOf(rows[0]!)).toEqual([
    'username transfer.import.row.empty',
    'name transfer.import.row.empty',
    'department transfer.import.row.empty',
    'mobile form.rule.phone',
    'email form.rule.email',
    'remark form.rule.max',
  ]);
  expect(keysOf(rows[1]!)).toEqual(['transfer.import.row.departmentOneOf', 'transfer.import.row.roleUnknown']);
  expect(rows[2]?.faults).toEqual([{ key: 'transfer.import.row.duplicate', values: { row: 3 } }]);
  expect(rows.map(({ draft }) => draft)).toEqual([undefined, undefined, undefined]);
});

describe('a row of an existing account', () => {
  test('an import row with current values changes nothing, even if its department name is ambiguous', () => {
    const unchangedCells = wangWith({ department: 'Group / Research / General' });
    expect(check(unchangedCells)[0]).toMatchObject({ state: 'same', changes: [], faults: [] });
    expect(check(wangWith({}))[0]).toMatchObject({ state: 'faulty' });
  });

  test('an import row changes only columns of the file, each with its old and new value', () => {
    const cells = wangWith({
      name: 'Wang Fang B',
      department: 'rd',
      roles: 'Administrator、Reader',
      status: t('common.disabled'),
    });
    const [row] = check(cells);
    expect(row?.changes).toEqual([
      { field: 'name', before: 'Wang Fang A', after: 'Wang Fang B', isLoss: false },
      { field: 'department', before: 'Group / Research / General', after: 'Group / Research', isLoss: false },
      { field: 'roles', before: 'Employee、Administrator', after: 'Administrator、Reader', isLoss: true },
      { field: 'status', before: t('common.enabled'), after: t('common.disabled'), isLoss: true },
    ]);
    expect(row).toMatchObject({
      state: 'update',
      change: { name: 'Wang Fang B', department_id: 2, role_ids: [4, 3] },
      enabled: false,
    });
    const [only] = checkAs({ mapping: { username: 0, mobile: 4 } }, wangWith({ name: 'other', mobile: '13900000000' }));
    expect(only?.change).toEqual({ mobile: '13900000000' });
  });

  test.each([
    [false, []],
    [true, ['mobile', 'remark', 'roles']],
  ])('with `clears` set to %s, the empty cells of an import row clear the fields %j', (clears, fields) => {
    const empty = ['wang', '', '', '', '', '', '', '', ''];
    const [row] = checkAs({ clears }, empty);
    expect(row?.changes.map(({ field }) => field)).toEqual(fields);
    expect(checkAs({ clears, mapping: { username: 0 } }, empty)[0]?.state).toBe('same');
  });

  test('an import row is refused for removing a required role, or for an invalid phone number or status', () => {
    expect(keysOf(check(wangWith({ department: '', roles: 'Employee' }))[0]!)).toEqual(['staff.role.kept']);
    expect(keysOf(check(wangWith({ department: '', mobile: 'x', status: 'gone' }))[0]!)).toEqual([
      'transfer.import.row.statusUnknown',
      'mobile form.rule.phone',
    ]);
  });

  test.each([
    ['edit', { name: 'Wang Fang B' }, ['not editable']],
    ['identity', { mobile: '13900000000' }, ['not editable']],
    ['identity', { remark: 'other' }, []],
    ['status', { status: t('common.disabled') }, ['not editable']],
    ['status', { name: 'Wang Fang B' }, []],
  ] as const)(
    'with the lock `%s`, an import row is refused only if a locked field changes: %j',
    (lock, cells, faults) => {
      const locks = { ...context({}).locks, [lock]: () => 'not editable' };
      expect(keysOf(checkAs({ locks }, wangWith({ department: '', ...cells }))[0]!)).toEqual(faults);
    },
  );

  test('an import row that changes a status requires the permission for the change', () => {
    const row = wangWith({ department: '', status: t('common.disabled') });
    expect(keysOf(checkAs({ mayDisable: false }, row)[0]!)).toEqual(['staff.status.mayNotDisable']);
  });

  test.each(['skip', 'stop'] as const)(
    'an import row reports no faulty cells if the user chose “%s” for the row',
    (choice) =>
      expect(checkAs({ choiceOf: () => choice }, wangWith({ mobile: 'x' }))[0]).toMatchObject({
        state: choice,
        faults: [],
      }),
  );
});

describe('a row with a reference account', () => {
  const like = (name: string, [department = '', role = '']: string[] = []) => [
    ...['li', 'Li Lei', department, role],
    ...['', '', '', '', name],
  ];

  test('an import row copies department and roles of its reference account into empty cells', () => {
    const [row] = checkAs({ roles: roleFinder([{ id: 1, name: 'Employee' }]) }, like('Wang'));
    expect(row).toMatchObject({ state: 'create', draft: { department_id: 4, role_ids: [1, 4] } });
    expect(row?.values.department).toBe('Group / Research / General');
    const [explicitRow] = check(like('wang', ['rd', 'Reader']));
    expect(explicitRow?.draft).toMatchObject({ department_id: 2, role_ids: [3] });
  });

  test('an import row copies the planned values of an earlier row that the row references', () => {
    const rows = check(['han', 'Han Mei', 'rd', 'Reader', '', '', '', '', ''], like('HAN'));
    expect(rows[1]?.draft).toMatchObject({ department_id: 2, role_ids: [3] });
    const rowsAfterMove = check(wangWith({ department: 'rd' }), like('wang', ['', 'Reader']));
    expect(rowsAfterMove[1]?.draft).toMatchObject({ department_id: 2, role_ids: [3] });
  });

  test('the reference account of an import row must exist and have grantable roles', () => {
    expect(keysOf(check(like('nobody'))[0]!)).toContain('transfer.import.row.likeUnknown');
    expect(keysOf(check(like('wang'))[0]!)).toEqual(['transfer.import.row.roleBeyond']);
  });
});

test('without permission to create accounts, an import row for a new account is faulty and sorted first', () => {
  const unchangedCells = wangWith({ department: 'Group / Research / General' });
  const rows = checkAs({ mayCreate: false }, unchangedCells, ['li', 'Li Lei', 'rd']);
  expect(keysOf(rows[1]!)).toEqual(['transfer.import.row.mayNotCreate']);
  expect(worstFirst(rows, () => false).map(({ number }) => number)).toEqual([3, 2]);
});

test.each([
  [
    [t('account.personName'), t('transfer.export.staff'), t('account.department')],
    { name: 0, username: 1, department: 2 },
  ],
  [
    ['User Name*', 'Full name', 'Dept.', 'Department (path)', 'E-Mail'],
    { username: 0, name: 1, department: 3, email: 4 },
  ],
  [
    ['登录名', '员工姓名：', '所属部门', '手机号码', t('account.roles'), t('account.remark'), '电子邮箱'],
    { username: 0, name: 1, department: 2, mobile: 3, roles: 4, remark: 5, email: 6 },
  ],
  [['', '?'], {}],
])('import columns are found by their titles: %j', (header, mapping) =>
  expect(matchColumns(header, fieldAliases(translate))).toEqual(mapping),
);

test('exported columns that cannot be imported are recognized, in the current language and English', () => {
  const header = [t('transfer.export.staff'), t('account.lastLoginAt'), 'Created', '工号', '更新时间：'];
  expect(readOnlyColumns(header, { username: 0 }, translate)).toEqual([
    t('account.lastLoginAt'),
    'Created',
    '更新时间：',
  ]);
  expect(readOnlyColumns(header, { username: 1 }, translate)).toEqual(['Created', '更新时间：']);
});
