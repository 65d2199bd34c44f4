import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import type { CheckedRow, RowChoice } from '@/pages/account/staff/transfer/checkedRow';
import { checkRows } from '@/pages/account/staff/transfer/checkRows';
import { roleFinder } from '@/pages/account/staff/transfer/findExisting';
import { departmentFinder } from '@/utils/tree/departmentFinder';
import type { Mapping } from '@/pages/account/staff/transfer/importFields';
import { indexTree } from '@/utils/tree/tree';
import { t } from './words';

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
  department(1, null, 'Group', 'HQ'),
  department(2, 1, 'Research', 'rd'),
  department(3, 1, 'East'),
  department(4, 2, 'General'),
  department(5, 3, 'General'),
]);
export const departments = departmentFinder(index);
export const roles = roleFinder([
  { id: 1, name: 'Employee', code: 'staff' },
  { id: 2, name: 'Audit\u3001Risk', code: 'audit' },
  { id: 3, name: 'Reader' },
  { id: 4, name: 'Administrator', grantable: false },
]);

export const FIELDS = [
  'username',
  'name',
  'department',
  'roles',
  'mobile',
  'email',
  'remark',
  'status',
  'like',
] as const;
export const MAPPING: Mapping = Object.fromEntries(FIELDS.map((field, column) => [field, column]));
type Part = Partial<Parameters<typeof checkRows>[1]>;
export const wang = {
  id: 7,
  username: 'wang',
  name: 'Wang Fang A',
  mobile: '13800000000',
  email: null,
  remark: 'one\ntwo',
  department_id: 4,
  department: { id: 4, name: 'General' },
  status: 1,
  version: 3,
  role_ids: [1, 4],
  roles: [
    { id: 1, name: 'Employee' },
    { id: 4, name: 'Administrator' },
  ],
} as unknown as Staff;
const noLock = () => undefined;
export const context = (part: Part): Parameters<typeof checkRows>[1] => ({
  department: departments,
  roles,
  mapping: MAPPING,
  existing: { byUsername: new Map([['wang', wang]]), byContact: new Map() },
  language: 'zh-CN',
  states: new Map([
    [t('common.enabled'), true],
    [t('common.disabled'), false],
  ]),
  stateText: (isEnabled) => (isEnabled ? t('common.enabled') : t('common.disabled')),
  separator: t('common.listSeparator'),
  clears: false,
  locks: { status: noLock, edit: noLock, identity: noLock, password: noLock },
  mayCreate: true,
  mayEnable: true,
  mayDisable: true,
  choiceOf: (_, candidate): RowChoice => (candidate ? 'create' : 'update'),
  ...part,
});
export const checkAs = (part: Part, ...rows: string[][]): CheckedRow[] =>
  checkRows(
    rows.map((cells, index) => ({ number: index + 2, cells })),
    context(part),
  );
export const check = (...rows: string[][]) => checkAs({}, ...rows);
export const keysOf = ({ faults }: CheckedRow) =>
  faults.map((one) => ('text' in one ? one.text : one.field ? `${one.field} ${one.key}` : one.key));
const WANG = [
  ...['wang', 'Wang Fang A', 'General', 'Employee、Administrator', '13800000000'],
  ...['', 'one\ntwo', t('common.enabled'), ''],
];
export const wangWith = (cells: Partial<Record<(typeof FIELDS)[number], string>>) =>
  FIELDS.map((field, index) => cells[field] ?? WANG[index] ?? '');
