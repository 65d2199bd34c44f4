import type { DepartmentFields } from '../../../../src/contract/department';
import type { Permitted } from '../../../../src/contract/endpoints';
import type { MenuFields } from '../../../../src/contract/menu';
import type { RoleFields } from '../../../../src/contract/role';
import type { StaffFields } from '../../../../src/contract/staff';

/**
 * Names of the logged calls: writes, sign-in and sign-out, uploads and upload policies, exports, and refused reads.
 * The log is filtered and counted by the Chinese name of a module, so this name must never change.
 */
const calls = {
  login: { module: '登录认证', action: '登录' },
  logout: { module: '登录认证', action: '退出' },
  departmentCreate: { module: '部门管理', action: '新建部门' },
  departmentUpdate: { module: '部门管理', action: '编辑部门' },
  menuCreate: { module: '菜单管理', action: '新建菜单' },
  menuUpdate: { module: '菜单管理', action: '编辑菜单' },
  roleCreate: { module: '角色管理', action: '新建角色' },
  roleUpdate: { module: '角色管理', action: '编辑角色' },
  staffCreate: { module: '账号管理', action: '新建账号' },
  staffUpdate: { module: '账号管理', action: '编辑账号' },
  staffEnable: { module: '账号管理', action: '启用账号' },
  staffDisable: { module: '账号管理', action: '停用账号' },
  staffPassword: { module: '账号管理', action: '重置密码' },
  staffUnlock: { module: '账号管理', action: '解除锁定' },
  staffSessionsEnd: { module: '账号管理', action: '退出全部设备' },
  ownPassword: { module: '个人中心', action: '修改密码' },
  ownSessionEnd: { module: '个人中心', action: '退出一处登录' },
  otherSessionsEnd: { module: '个人中心', action: '退出其他登录' },
  totpBegin: { module: '个人中心', action: '开始设置身份验证器' },
  totpConfirm: { module: '个人中心', action: '设置身份验证器' },
  passkeyBegin: { module: '个人中心', action: '开始添加通行密钥' },
  passkeyFinish: { module: '个人中心', action: '添加通行密钥' },
  ownFactorRemove: { module: '个人中心', action: '移除验证方式' },
  recoveryCodesRenew: { module: '个人中心', action: '更换恢复码' },
  staffFactors: { module: '账号管理', action: '查看验证方式' },
  staffFactorsRemove: { module: '账号管理', action: '移除全部验证方式' },
  departmentTree: { module: '部门管理', action: '查看部门' },
  menuTree: { module: '菜单管理', action: '查看菜单' },
  roleList: { module: '角色管理', action: '查看角色列表' },
  roleForm: { module: '角色管理', action: '查看权限' },
  roleDetail: { module: '角色管理', action: '查看角色' },
  staffList: { module: '账号管理', action: '查看账号列表' },
  staffFilter: { module: '账号管理', action: '查看账号列表' },
  staffDetail: { module: '账号管理', action: '查看账号' },
  staffSessions: { module: '账号管理', action: '查看登录中的设备' },
  staffPlatforms: { module: '账号管理', action: '查看可用系统' },
  logList: { module: '操作日志', action: '查看日志列表' },
  logDetail: { module: '操作日志', action: '查看日志' },
  cardData: { module: '业务系统', action: '查看系统数据' },
  upload: { module: '账号管理', action: '上传图片' },
  staffExport: { module: '账号管理', action: '导出账号' },
  logExport: { module: '操作日志', action: '导出日志' },
  reviewSign: { module: '账号管理', action: '签署权限复核' },
  staffEnd: { module: '账号管理', action: '账号到期' },
  staffRoleEnd: { module: '账号管理', action: '角色到期' },
} satisfies Partial<
  Record<Permitted | 'upload' | 'reviewSign' | 'staffEnd' | 'staffRoleEnd', { module: string; action: string }>
>;

/** Names of changes that only move a record. */
const moves = {
  departmentUpdate: '移动部门',
  menuUpdate: '移动菜单',
  staffUpdate: '移动账号',
} satisfies Partial<Record<keyof typeof calls, string>>;

/** One sentence for each kind of event. */
const summaries = {
  signedIn: '登录成功',
  signedInBy: (factor: string) => `登录成功（${factor}）`,
  firstStep: '密码正确，等待第二步验证',
  signedOut: '退出登录',
  refusedSignIn: (username: string, reason: string) => `账号“${username}”登录失败：${reason}`,
  refused: (action: string, name: string | undefined, reason: string) =>
    `${action}${name === undefined ? '' : `“${name}”`}失败：${reason}`,
  moreRefused: (count: number) => `另有 ${count} 次操作被拒绝，未逐条记录`,
  done: (action: string, name: string) => `${action}“${name}”`,
  moved: (action: string, name: string, from: string, to: string) => `${action}“${name}”：从“${from}”移到“${to}”`,
  editedAndMoved: (action: string, name: string, from: string, to: string) =>
    `${action}“${name}”，并从“${from}”移到“${to}”`,
  exported: (action: string, count: number, keyword?: string) =>
    `${action}：${count} 条${keyword ? `（搜索“${keyword}”）` : ''}`,
  ownPassword: '修改自己的密码，并退出其他登录',
  sessionsEnded: (count: number) => `退出自己的 ${count} 处登录`,
  uploadAllowed: (bucket: string) => `签发上传凭证，图片直接存入对象存储“${bucket}”`,
  uploaded: (type: string) => `上传图片（${type}）`,
  accountEnded: (name: string) => `“${name}”的账号有效期已到，自动停用`,
  roleEnded: (name: string, role: string) => `“${name}”的角色“${role}”期限已到，自动收回`,
};

/** Labels of all fields of the contract. Fields with names (last parameter) replace the fields with ids (`Ids`). */
type Labels<Fields, Ids extends keyof Fields, Told extends string> = Record<Exclude<keyof Fields, Ids> | Told, string>;

/** Labels of the fields in the list of changes, by kind of record (noun). Their order is the order of the list. */
const labels = {
  department: {
    parent: '上级部门',
    name: '部门名称',
    code: '部门编码',
    leader: '负责人',
    phone: '电话',
    sort: '排序',
    status: '状态',
    remark: '备注',
  },
  menu: {
    parent: '上级菜单',
    name: '菜单名称',
    icon: '图标',
    uri: '地址',
    type: '类型',
    permission: '权限编码',
    sort: '排序',
    visible: '在导航中显示',
  },
  role: {
    name: '角色名称',
    code: '角色编码',
    description: '说明',
    scope: '管理范围',
    departments: '指定部门',
    permission: '权限（变动部分）',
    permission_ids: '其余变动的权限（编号）',
  },
  staff: {
    username: '账号',
    name: '姓名',
    mobile: '手机号',
    email: '邮箱',
    avatar: '头像',
    department: '部门',
    roles: '角色',
    valid_until: '有效期至',
    role_terms: '角色期限',
    remark: '备注',
    status: '状态',
    password: '密码',
  },
} satisfies {
  department: Labels<DepartmentFields, 'parent_id', 'parent'>;
  menu: Labels<MenuFields, 'parent_id', 'parent'>;
  role: Labels<RoleFields, 'department_ids', 'departments' | 'permission_ids'>;
  staff: Labels<StaffFields, 'department_id' | 'role_ids', 'department' | 'roles' | 'status' | 'password'>;
};

/** Texts of enumerated values, by field and by the code in the log. */
const values = {
  status: { disabled: '停用', enabled: '启用' },
  visible: { hidden: '隐藏', shown: '显示' },
  scope: { all: '整个组织', own_department: '所在部门及下级', departments: '指定部门及下级' },
  type: { directory: '目录', page: '页面', action: '按钮' },
};

/** Names of the ways to complete the second step of a sign-in. */
const factors = { totp: '身份验证器', passkey: '通行密钥', recovery: '恢复码' };

/** Text that replaces the parent of a record without a parent. */
const topLevel = '顶级';

export default { calls, moves, summaries, topLevel, labels, values, factors };
