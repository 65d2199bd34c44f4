import type { Department } from '@/contract/department';
import { checkRows, type CheckedRow } from '@/pages/account/staff/transfer/checkRows';
import { departmentFinder, roleFinder } from '@/pages/account/staff/transfer/finders';
import { fieldAliases, matchColumns, titleRow, type Mapping } from '@/pages/account/staff/transfer/importFields';
import { translate } from '@/locales/translate';
import { indexTree } from '@/utils/tree/tree';

const department = (id: number, parent_id: number | null, name: string, code?: string): Department => ({
  id,
  parent_id,
  name,
  code,
  sort: 0,
  status: 1,
  version: 1,
});
const index = indexTree([
  department(1, null, '集团', 'HQ'),
  department(2, 1, '研发中心', 'rd'),
  department(3, 1, '华东大区'),
  department(4, 2, '综合组'),
  department(5, 3, '综合组'),
  department(6, 3, 'A/B 测试组'),
  department(7, 4, '集团'),
  department(8, 7, '研发中心'),
  department(9, 3, '西-北组'),
]);
const find = departmentFinder(index);
const roles = roleFinder([
  { id: 1, name: '普通员工', code: 'staff' },
  { id: 2, name: '审计、风控', code: 'audit' },
  { id: 3, name: 'Reader' },
]);

test.each([
  ['rd', { id: 2 }],
  ['ＲＤ', { id: 2 }],
  ['华东大区', { id: 3 }],
  ['集团 / 研发中心 / 综合组', { id: 4 }],
  ['集团/华东大区／综合组', { id: 5 }],
  ['综合组', 'ambiguous'],
  ['华东大区 > 综合组', { id: 5 }],
  ['集团-华东大区-综合组', { id: 5 }],
  ['华东大区-综合组', { id: 5 }],
  ['集团 / 研发中心', { id: 2 }],
  ['综合组 / 集团 / 研发中心', { id: 8 }],
  ['研发中心', 'ambiguous'],
  ['西-北组', { id: 9 }],
  ['东-北组', 'unknown'],
  ['a/b 测试组', { id: 6 }],
  ['集团 / 财务部', 'unknown'],
  ['', 'unknown'],
])('a department by code, path, or what only one path ends with: %s', (text, found) =>
  expect(find(text)).toEqual(found),
);

test.each([
  ['普通员工', { ids: [1] }],
  ['audit；READER，staff', { ids: [2, 3, 1] }],
  ['审计、风控', { ids: [2] }],
  ['普通员工、普通员工', { ids: [1] }],
  ['普通员工、经理', { unknown: '经理' }],
  ['', { ids: [] }],
])('roles by name or code: %s', (text, found) => expect(roles(text)).toEqual(found));

test.each([
  [['姓名', '账号', '部门'], { name: 0, username: 1, department: 2 }],
  [
    ['User Name*', 'Full name', 'Dept.', 'Department (path)', 'E-Mail'],
    { username: 0, name: 1, department: 3, email: 4 },
  ],
  [
    ['登录名', '员工姓名：', '所属部门', '手机号码', '角色', '备注', '电子邮箱'],
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
      ['姓名', '账号'],
      ['甲', 'a'],
    ],
    0,
  ],
  [
    'the row below a name and a date',
    [['2026年11月入职名单', ''], ['制表：人力资源部'], ['序号', '姓名', '登录账号', '部门'], ['1', '甲', 'a', '账号']],
    2,
  ],
  [
    'the first row, where no row has titles',
    [
      ['a', 'b'],
      ['部门', 'c'],
    ],
    0,
  ],
  ['no row far below', [...Array.from({ length: 10 }, () => ['x']), ['姓名', '账号', '部门']], 0],
])('titles are in %s', (_, rows, at) =>
  expect(
    titleRow(
      rows.map((cells, index) => ({ number: index + 1, cells })),
      fieldAliases(translate),
    ),
  ).toBe(at),
);

const MAPPING: Mapping = { username: 0, name: 1, department: 2, roles: 3, mobile: 4, email: 5, remark: 6 };
const check = (...rows: string[][]): CheckedRow[] =>
  checkRows(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    MAPPING,
    { department: find, roles },
  );
const faultsOf = (...rows: string[][]) =>
  check(...rows).map(({ faults }) => faults.map(({ key, field }) => (field ? `${field} ${key}` : key)));

test('a row becomes what the creation takes', () => {
  expect(check(['li.lei', '李雷', 'rd', 'staff', '+86 13800000000', 'li@example.com'])[0]).toMatchObject({
    number: 2,
    faults: [],
    draft: {
      username: 'li.lei',
      name: '李雷',
      department_id: 2,
      role_ids: [1],
      mobile: '+86 13800000000',
      email: 'li@example.com',
      remark: '',
    },
  });
});

test('every fault of a row is named, and only rows without any can be imported', () => {
  const rows = check(['', '', '', '', 'x', 'y', '字'.repeat(501)], ['a', 'b', '综合组', '经理'], ['A', 'b', 'rd', '']);
  expect(faultsOf(['', '', '', '', 'x', 'y', '字'.repeat(501)])[0]).toEqual([
    'username transfer.import.row.empty',
    'name transfer.import.row.empty',
    'department transfer.import.row.empty',
    'mobile form.rule.phone',
    'email form.rule.email',
    'remark form.rule.max',
  ]);
  expect(rows[1]?.faults.map(({ key }) => key)).toEqual([
    'transfer.import.row.departmentAmbiguous',
    'transfer.import.row.roleUnknown',
  ]);
  expect(rows[2]?.faults).toEqual([{ key: 'transfer.import.row.duplicate', values: { row: 3 } }]);
  expect(rows.map(({ draft }) => draft)).toEqual([undefined, undefined, undefined]);
});
