import { paths } from '../../../src/constants/paths';

/**
 * A seeded role. It lists its menu nodes by permission codes, or by addresses for pages without a code.
 * Directories above these nodes are added automatically.
 */
export interface RoleSeed {
  name: string;
  code: string;
  /** Text that names exactly the permissions and business systems of the role. A test checks that none is missing. */
  description: string;
  builtIn?: boolean;
  /** Scope of the permissions on staff, departments and logs; unlimited by default. */
  scope?: 'own_department';
  /** Permission codes and page addresses. A code that ends in `.*` includes all codes below it. */
  holds: readonly string[];
  /** Codes of business systems that the role can open, in addition to those that are open to all. */
  systems: readonly string[];
}

/** Built-in role that every installation has. */
export const superRole: RoleSeed = {
  name: '超级管理员',
  code: 'super_admin',
  description: '拥有全部权限，内置角色',
  builtIn: true,
  holds: [],
  systems: [],
};

const officeSystems = ['https://oa.example.com/', 'https://expense.example.com/', 'https://wiki.example.com/'];
const everyone = [paths.home, paths.password];

/** Roles of the demo data. Their order determines their ids. */
export const demoRoles: readonly RoleSeed[] = [
  superRole,
  {
    name: '人力资源管理员',
    code: 'hr_admin',
    description: '维护组织架构与员工账号，进入人力资源、培训学习、项目管理与数据看板',
    // An account can assign a role only if the account has all permissions of the role.
    // `department_manager` has project management and dashboards, so HR administrators need both to assign it.
    holds: [
      ...everyone,
      ...officeSystems,
      'https://hr.example.com/',
      'https://learn.example.com/',
      'https://project.example.com/',
      'https://bi.example.com/',
      'account.staff',
      'account.staff.*',
      'account.file.upload',
      'account.department',
      'account.department.*',
    ],
    systems: ['hr', 'training', 'project', 'bi'],
  },
  {
    name: '安全审计员',
    code: 'auditor',
    description: '只读查看操作日志',
    holds: [...everyone, 'account.record', 'account.record.*', paths.review],
    systems: [],
  },
  { name: '普通员工', code: 'staff', description: '打开首页，修改自己的密码', holds: everyone, systems: [] },
  {
    name: '权限管理员',
    code: 'permission_admin',
    description: '维护角色与菜单，不含账号',
    holds: [
      ...everyone,
      ...officeSystems,
      'account.role',
      'account.role.*',
      'account.menu',
      'account.menu.*',
      paths.holders,
    ],
    systems: [],
  },
  {
    name: '部门主管',
    code: 'department_manager',
    description: '维护所在部门及下级的组织架构与员工账号，进入项目管理与数据看板',
    scope: 'own_department',
    holds: [
      ...everyone,
      ...officeSystems,
      'https://project.example.com/',
      'https://bi.example.com/',
      'account.staff',
      'account.staff.*',
      'account.file.upload',
      'account.department',
      'account.department.*',
    ],
    systems: ['project', 'bi'],
  },
  {
    name: '财务专员',
    code: 'finance',
    description: '进入财务管理与数据看板',
    holds: [...everyone, ...officeSystems, 'https://bi.example.com/'],
    systems: ['finance', 'bi'],
  },
  {
    name: '采购专员',
    code: 'purchaser',
    description: '进入采购管理与仓储物流',
    holds: [...everyone, ...officeSystems],
    systems: ['purchase', 'warehouse'],
  },
  {
    name: '仓储管理员',
    code: 'warehouse_keeper',
    description: '进入仓储物流',
    holds: [...everyone, ...officeSystems],
    systems: ['warehouse'],
  },
  {
    name: '客户经理',
    code: 'account_manager',
    description: '进入客户关系与合同管理',
    holds: [...everyone, ...officeSystems, 'https://contract.example.com/'],
    systems: ['crm', 'contract'],
  },
  {
    name: '项目经理',
    code: 'project_manager',
    description: '进入项目管理与合同管理',
    holds: [...everyone, ...officeSystems, 'https://project.example.com/', 'https://contract.example.com/'],
    systems: ['project', 'contract'],
  },
  {
    name: '数据分析师',
    code: 'analyst',
    description: '进入数据看板',
    holds: [...everyone, ...officeSystems, 'https://bi.example.com/'],
    systems: ['bi'],
  },
];

interface Node {
  id: number;
  parentId: number | null;
  uri?: string | undefined;
  permission?: string | undefined;
  type: string;
}

/** @returns the ids of the role's menu nodes and of the directories above them, ascending */
export function heldBy({ holds }: RoleSeed, nodes: readonly Node[]): number[] {
  const stems = holds.filter((entry) => entry.endsWith('.*')).map((entry) => entry.slice(0, -1));
  const nodeIds = new Set(
    nodes
      .filter(
        ({ uri = '', permission = '' }) =>
          holds.includes(uri) || holds.includes(permission) || stems.some((stem) => permission.startsWith(stem)),
      )
      .map((node) => node.id),
  );
  // Parents precede their children, so one pass from the end reaches the roots.
  for (const node of [...nodes].reverse())
    if (nodeIds.has(node.id) && node.parentId !== null) nodeIds.add(node.parentId);
  return [...nodeIds].sort((one, other) => one - other);
}
