import { paths } from '../../../src/constants/paths';
import type { MenuType } from '../../../src/contract/menu';

export interface MenuSeed {
  name: string;
  type: MenuType;
  icon?: string;
  uri?: string;
  permission?: string;
  visible?: boolean;
  children?: readonly MenuSeed[];
}

const action = (name: string, permission: string): MenuSeed => ({ name, type: 'action', permission });
const link = (name: string, uri: string, icon: string): MenuSeed => ({ name, type: 'page', icon, uri });

/** Screens of the app and their permissions. New nodes must be added at the end, since the order determines the ids. */
export const screenMenus: readonly MenuSeed[] = [
  { name: '首页', type: 'page', icon: 'dashboard', uri: paths.home },
  {
    name: '组织管理',
    type: 'directory',
    icon: 'apartment',
    children: [
      {
        name: '账号管理',
        type: 'page',
        icon: 'user',
        uri: paths.staff,
        permission: 'account.staff',
        children: [
          action('查看账号', 'account.staff.show'),
          action('新建账号', 'account.staff.store'),
          action('编辑账号', 'account.staff.update'),
          action('启用账号', 'account.staff.enable'),
          action('停用账号', 'account.staff.disable'),
          action('重置密码', 'account.staff.change_password'),
          action('查看可用系统', 'account.staff.platform'),
          action('上传头像', 'account.file.upload'),
          action('导入账号', 'account.staff.import'),
          action('导出账号', 'account.staff.export'),
        ],
      },
      {
        name: '部门管理',
        type: 'page',
        icon: 'team',
        uri: paths.department,
        permission: 'account.department',
        children: [action('新建部门', 'account.department.store'), action('编辑部门', 'account.department.update')],
      },
    ],
  },
  {
    name: '权限管理',
    type: 'directory',
    icon: 'safety',
    children: [
      {
        name: '角色管理',
        type: 'page',
        icon: 'table',
        uri: paths.role,
        permission: 'account.role',
        children: [
          action('查看角色', 'account.role.show'),
          action('新建角色', 'account.role.store'),
          action('编辑角色', 'account.role.update'),
        ],
      },
      {
        name: '菜单管理',
        type: 'page',
        icon: 'menu',
        uri: paths.menu,
        permission: 'account.menu',
        children: [action('新建菜单', 'account.menu.store'), action('编辑菜单', 'account.menu.update')],
      },
      { name: '谁可以做什么', type: 'page', icon: 'safety', uri: paths.holders },
    ],
  },
  {
    name: '安全审计',
    type: 'directory',
    icon: 'file-search',
    children: [
      {
        name: '操作日志',
        type: 'page',
        icon: 'file-search',
        uri: paths.record,
        permission: 'account.record',
        children: [action('查看日志', 'account.record.show'), action('导出日志', 'account.record.export')],
      },
      { name: '权限复核', type: 'page', icon: 'audit', uri: paths.review },
    ],
  },
  {
    name: '个人中心',
    type: 'directory',
    icon: 'setting',
    children: [{ name: '修改密码', type: 'page', icon: 'lock', uri: paths.password }],
  },
];

/** Menu nodes that the demo organisation has added. */
export const demoMenus: readonly MenuSeed[] = [
  {
    name: '常用系统',
    type: 'directory',
    icon: 'appstore',
    children: [
      link('协同办公', 'https://oa.example.com/', 'home'),
      link('人力资源', 'https://hr.example.com/', 'team'),
      link('费用报销', 'https://expense.example.com/', 'table'),
      link('项目管理', 'https://project.example.com/', 'apartment'),
      link('数据看板', 'https://bi.example.com/', 'dashboard'),
      link('知识库', 'https://wiki.example.com/', 'menu'),
      link('合同管理', 'https://contract.example.com/', 'file-search'),
      link('培训学习', 'https://learn.example.com/', 'team'),
      // A hidden entry, for a system that is not announced yet.
      { ...link('智能客服', 'https://assistant.example.com/', 'user'), visible: false },
    ],
  },
];

export interface FlatMenu extends Omit<MenuSeed, 'children'> {
  id: number;
  parentId: number | null;
  sort: number;
}

/** @returns the menu trees as rows with ids from 1; each parent precedes its children */
export function flatMenus(trees: readonly MenuSeed[]): FlatMenu[] {
  const rows: FlatMenu[] = [];
  const visit = ({ children = [], ...fields }: MenuSeed, parentId: number | null, sort: number) => {
    const id = rows.length + 1;
    rows.push({ ...fields, id, parentId, sort });
    children.forEach((child, index) => visit(child, id, (index + 1) * 10));
  };
  trees.forEach((tree, index) => visit(tree, null, (index + 1) * 10));
  return rows;
}
