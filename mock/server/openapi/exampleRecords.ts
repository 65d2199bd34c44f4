import type { Department, DepartmentFields } from '../../../src/contract/department';
import type { FactorList } from '../../../src/contract/factors';
import type { LogRow } from '../../../src/contract/log';
import type { Menu, MenuFields } from '../../../src/contract/menu';
import type { Notice } from '../../../src/contract/notice';
import type { PermissionNode, Role } from '../../../src/contract/role';
import type { Session } from '../../../src/contract/session';
import type { Staff } from '../../../src/contract/staff';

const times = { created_at: '2026-01-05T09:00:00.000+08:00', updated_at: '2026-03-20T10:00:00.000+08:00' };

export const departmentFields: DepartmentFields = {
  parent_id: 1,
  name: '新业务部',
  code: 'NEW-1',
  leader: '王芳',
  phone: '021-60801028',
  sort: 10,
  status: 1,
  remark: null,
};
export const department: Department = { id: 4, ...departmentFields, version: 2 };

export const menuFields: MenuFields = {
  parent_id: null,
  name: '报表',
  icon: 'table',
  uri: '/reports',
  type: 'page',
  permission: 'report',
  sort: 90,
  visible: true,
};
export const menu: Menu = {
  id: 41,
  ...menuFields,
  version: 1,
  children: [
    {
      id: 42,
      parent_id: 41,
      name: '导出报表',
      type: 'action',
      permission: 'report.export',
      sort: 10,
      visible: true,
      version: 1,
    },
  ],
};

export const permissionTree: PermissionNode[] = [
  {
    id: 41,
    parent_id: null,
    name: '报表',
    code: 'report',
    type: 'page',
    grantable: true,
    children: [{ id: 42, parent_id: 41, name: '导出报表', code: 'report.export', type: 'action', grantable: false }],
  },
];

export const role: Role = {
  id: 6,
  name: '部门主管',
  code: 'department_manager',
  description: '查看全部人员与组织架构',
  staff_count: 24,
  permission_count: 3,
  built_in: false,
  ...times,
  version: 2,
};

export const staffFields = {
  username: 'wangwei',
  name: '王伟',
  mobile: '13800000009',
  email: 'wangwei@example.com',
  avatar: null,
  department_id: 4,
  role_ids: [4],
  remark: null,
};
const person = { department: { id: 4, name: '新业务部' }, roles: [{ id: 4, name: '普通员工' }], status: 1 as const };
export const staff: Staff = {
  id: 9,
  ...staffFields,
  ...person,
  last_login_at: '2026-03-20T08:58:12.000+08:00',
  initial_password_until: null,
  locked_until: null,
  ...times,
  version: 2,
};

export const log: LogRow = {
  id: 5001,
  user: { id: 1, name: '林致远', username: 'admin' },
  module: '部门管理',
  action: '编辑部门',
  summary: '编辑部门“新业务部”',
  method: 'PUT',
  path: '/api/account-api/dep/update/4',
  status_code: 200,
  ip: '203.0.113.44',
  user_agent: 'Mozilla/5.0',
  duration_ms: 12,
  created_at: '2026-03-20T10:00:00.000+08:00',
};

export const session: Session = {
  id: 3,
  current: true,
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  network: '203.0.113.44',
  created_at: '2026-03-20T08:58:12.000+08:00',
  seen_at: '2026-03-20T10:00:00.000+08:00',
};

export const factors: FactorList = {
  factors: [
    {
      ...{ id: 3, kind: 'passkey', name: 'Notebook' },
      ...{ created_at: '2026-02-02T09:00:00.000+08:00', used_at: '2026-03-20T08:58:12.000+08:00' },
    },
  ],
  ...{ recovery_codes: 9, required: false },
};

export const notice: Notice = {
  id: 3,
  kind: 'roles',
  read: false,
  by: '王芳',
  network: null,
  user_agent: null,
  given: ['部门管理员'],
  created_at: '2026-03-20T10:00:00.000+08:00',
};
