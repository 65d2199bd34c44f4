import { translate } from '@/locales/translate';
import { fieldAliases, readOnlyColumns } from '@/pages/account/staff/transfer/importFields';
import { matchColumns, titleRow } from '@/utils/transfer/columns';
import { t } from '../../support/words';

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
])('columns are found by their titles: %j', (header, mapping) =>
  expect(matchColumns(header, fieldAliases(translate))).toEqual(mapping),
);

test.each([
  [
    'the first row',
    [
      [t('account.personName'), t('transfer.export.staff')],
      ['甲', 'a'],
    ],
    0,
  ],
  [
    'the row below a name and a date',
    [
      ['2026年11月入职名单', ''],
      ['制表：人力资源部'],
      ['序号', t('account.personName'), '登录账号', t('account.department')],
      ['1', '甲', 'a', t('transfer.export.staff')],
    ],
    2,
  ],
  [
    'the first row, where no row has titles',
    [
      ['a', 'b'],
      [t('account.department'), 'c'],
    ],
    0,
  ],
  [
    'no row far below',
    [
      ...Array.from({ length: 10 }, () => ['x']),
      [t('account.personName'), t('transfer.export.staff'), t('account.department')],
    ],
    0,
  ],
])('titles are in %s', (_, rows, at) =>
  expect(
    titleRow(
      rows.map((cells, index) => ({ number: index + 1, cells })),
      fieldAliases(translate),
    ),
  ).toBe(at),
);

test('columns of the export that cannot be imported are known, in the language of the app and in English', () => {
  const header = [t('transfer.export.staff'), t('account.lastLoginAt'), 'Created', '工号', '更新时间：'];
  expect(readOnlyColumns(header, { username: 0 }, translate)).toEqual([
    t('account.lastLoginAt'),
    'Created',
    '更新时间：',
  ]);
  expect(readOnlyColumns(header, { username: 1 }, translate)).toEqual(['Created', '更新时间：']);
});
