import { paths } from '@/constants/paths';
import { currentLocale, type WordKey, type WordValues } from './translate';

type Words = (key: WordKey, values?: WordValues) => string;

/** Navigation entry, menu, or node of the permission tree. `name` is the name from the server. */
interface Named {
  name: string;
  uri?: string | null | undefined;
  permission?: string | null | undefined;
  code?: string | null | undefined;
}

interface BuiltIn {
  /** Names that backends give to an entry that was not renamed. The Chinese name is first. */
  names: readonly [string, ...string[]];
  word: (t: Words) => string;
}

const word = (key: WordKey, ...names: BuiltIn['names']): BuiltIn => ({ names, word: (t) => t(key) });

const exportOf = (key: WordKey, ...names: BuiltIn['names']): BuiltIn => ({
  names,
  word: (t) => t('transfer.export.title', { name: t(key) }),
});

const screens = {
  home: word('menu.home', '首页', 'Home'),
  staff: word('menu.staff', '账号管理', 'Staff accounts', 'Accounts'),
  department: word('menu.department', '部门管理', 'Departments'),
  role: word('menu.role', '角色管理', 'Roles'),
  menu: word('menu.menu', '菜单管理', 'Menus'),
  record: word('menu.record', '操作日志', 'Operation log'),
  password: word('menu.password', '修改密码', 'Change password'),
  holders: word('menu.holders', '谁可以做什么', 'Who can do what'),
  review: word('menu.review', '权限复核', 'Access review'),
};

/** Built-in names by permission code and by address. The server sends either of these together with the name. */
const byPlace = new Map<string, BuiltIn>([
  ...Object.entries(screens).map(([name, screen]) => [paths[name as keyof typeof screens], screen] as const),
  ...Object.entries(screens).map(([name, screen]) => [`account.${name}`, screen] as const),
  ['account.staff.show', word('staff.detail.title', '查看账号', 'View account')],
  ['account.staff.store', word('staff.create', '新建账号', '新增账号', 'New account')],
  ['account.staff.update', word('staff.edit', '编辑账号', 'Edit account')],
  ['account.staff.enable', word('transfer.batch.enable.title', '启用账号', 'Enable accounts')],
  ['account.staff.disable', word('transfer.batch.disable.title', '停用账号', 'Disable accounts')],
  ['account.staff.change_password', word('staff.reset', '重置密码', 'Reset password')],
  ['account.staff.platform', word('staff.detail.platforms', '查看可用系统', 'View business systems')],
  ['account.file.upload', word('staff.avatar.upload', '上传头像', 'Upload avatar')],
  ['account.staff.import', word('transfer.import.title', '导入账号', 'Import accounts')],
  ['account.staff.export', exportOf('transfer.export.staff', '导出账号', 'Export accounts')],
  ['account.department.store', word('department.create', '新建部门', '新增部门', 'New department')],
  ['account.department.update', word('builtIn.departmentUpdate', '编辑部门', 'Edit department')],
  ['account.role.show', word('builtIn.roleShow', '查看角色', 'View role')],
  ['account.role.store', word('role.create', '新建角色', '新增角色', 'New role')],
  ['account.role.update', word('role.edit', '编辑角色', 'Edit role')],
  ['account.menu.store', word('menuManagement.create', '新建菜单', '新增菜单', 'New menu')],
  ['account.menu.update', word('builtIn.menuUpdate', '编辑菜单', 'Edit menu')],
  ['account.record.show', word('log.detail.title', '查看日志', 'View log entry')],
  ['account.record.export', exportOf('menu.record', '导出日志', 'Export log')],
]);

/** Built-in names of entries without code and address: directories and, for permissions, screens without a code. */
const byName = new Map<string, BuiltIn>(
  [
    word('builtIn.organization', '组织管理', 'Organization'),
    word('role.permissions', '权限管理', 'Permissions'),
    word('builtIn.audit', '安全审计', 'Security audit'),
    word('builtIn.personal', '个人中心', 'My account'),
    screens.home,
    screens.password,
    screens.holders,
    screens.review,
  ].flatMap((builtIn) => builtIn.names.map((name) => [name, builtIn] as const)),
);

/**
 * Returns the name of a menu or permission in the current language.
 * A built-in entry has the app's word, unless it was renamed. Names given by an organisation stay unchanged.
 */
export function shownName(t: Words, { name, uri, permission, code }: Named): string {
  const place = code || permission || uri;
  const builtIn = place ? byPlace.get(place) : byName.get(name);
  if (!builtIn?.names.includes(name)) return name;
  return currentLocale().code === 'zh-CN' ? builtIn.names[0] : builtIn.word(t);
}

/** Returns the name of a built-in permission by its code; undefined for other codes. */
export function nameOfCode(t: Words, code: string): string | undefined {
  const builtIn = byPlace.get(code);
  return builtIn && (currentLocale().code === 'zh-CN' ? builtIn.names[0] : builtIn.word(t));
}

/** Returns the nodes and their descendants with the names from `shownName`. */
export const withShownNames = <Node extends Named & { children?: Node[] | undefined }>(
  t: Words,
  nodes: readonly Node[],
): Node[] =>
  nodes.map((node) => ({
    ...node,
    name: shownName(t, node),
    ...(node.children && { children: withShownNames(t, node.children) }),
  }));
