import type { WordKey } from '../../../src/locales/locale';

/** Refused synonyms, each with the keys of texts that may use the word, because it means something else there. */
type Competitors = Readonly<Record<string, readonly WordKey[]>>;

/** A concept and the one term for it. */
export interface GlossaryEntry {
  zh: string;
  /** English term, compared without regard to capitals. */
  en: string;
  /** Key of a text that consists of little more than the term. The text provides the term in each language. */
  title: WordKey;
  /** Keys of texts that equal the title in every language. */
  sameTexts?: readonly WordKey[];
  /** Keys of texts that contain the term in every language, as far as inflections allow. */
  keys?: readonly WordKey[];
  /** Keys of texts with the term in Chinese and English. Other languages may phrase these sentences differently. */
  more?: readonly WordKey[];
  notZh?: Competitors;
  notEn?: Competitors;
}

/** Terms for the things that the screens show. */
export const things: readonly GlossaryEntry[] = [
  {
    zh: '角色',
    en: 'role',
    title: 'account.roles',
    keys: ['menu.role', 'role.create', 'role.edit', 'builtIn.roleShow', 'list.role.empty', 'menuManagement.asRole'],
    more: ['list.role.search', 'role.compare.choose', 'permission.builtIn', 'staff.detail.sources'],
  },
  {
    zh: '账号',
    en: 'account',
    title: 'transfer.export.staff',
    keys: ['menu.staff', 'staff.create', 'staff.edit', 'transfer.import.title', 'list.staff.empty'],
    more: ['shell.account', 'staff.detail.title', 'transfer.batch.disable.title', 'staff.self'],
    // Only texts with the name of the product may use the word 账户.
    notZh: { 账户: ['common.appTitle', 'login.heading'], 帐: [], 用户: [] },
    notEn: { 'user account': [], 'employee': [] },
  },
  {
    zh: '账号',
    en: 'username',
    title: 'account.username',
    sameTexts: ['login.username'],
    keys: ['login.username.required', 'login.remember'],
    more: ['list.staff.search', 'password.check.personal', 'staff.password.rule', 'transfer.import.row.duplicate'],
    notZh: { 登录名: [] },
    notEn: { 'user name': [], 'login name': [], 'your account': [] },
  },
  {
    zh: '部门',
    en: 'department',
    title: 'account.department',
    keys: ['menu.department', 'department.create', 'department.parent', 'department.empty', 'staff.departments.all'],
    more: ['builtIn.departmentUpdate', 'department.editNamed', 'orgChart.openBelow', 'shell.noDepartment'],
  },
  {
    zh: '菜单',
    en: 'menu',
    title: 'menuManagement.menu',
    keys: ['menu.menu', 'menuManagement.create', 'menuManagement.empty', 'builtIn.menuUpdate'],
    more: ['menuManagement.parent', 'menuManagement.editNamed', 'menuManagement.preview.empty'],
  },
  {
    zh: '目录',
    en: 'folder',
    title: 'account.type.directory',
    keys: ['menuManagement.directoryUri', 'menuManagement.absent.empty'],
    more: ['menuManagement.dropped'],
    notZh: { 文件夹: [] },
    notEn: { directory: [], directories: [] },
  },
  {
    zh: '页面',
    en: 'page',
    title: 'account.type.page',
    keys: ['palette.group.screens', 'menuManagement.asRole.pages', 'exception.chunk.title', 'menu.notFound'],
    more: ['palette.placeholder', 'exception.crash.title', 'menuManagement.directoryUri'],
    notZh: { 画面: [], 网页: [] },
    notEn: { screen: [] },
  },
  {
    zh: '按钮',
    en: 'button',
    title: 'account.type.action',
    keys: ['menuManagement.hasChildren', 'menuManagement.absent.action'],
    more: ['menuManagement.dropped'],
  },
  {
    zh: '权限',
    en: 'permission',
    title: 'staff.detail.permission',
    keys: [
      'role.permissions',
      'account.permission',
      'account.permissionCount',
      'staff.detail.permissions',
      'menuManagement.asRole.all',
      'permission.added',
      'role.permissionTotal',
    ],
    more: ['login.slogan', 'permission.notHeld', 'errors.status.403', 'role.compare.none', 'staff.status.mayNotEnable'],
    notZh: { 授权: [], 无权: ['exception.forbidden.description'] },
    notEn: { 'the right': [], 'privilege': [], 'may not': [], 'authoriz': [] },
  },
  {
    zh: '权限编码',
    en: 'permission code',
    title: 'account.permission',
    more: ['menuManagement.permissionHint', 'menuManagement.taken.permission'],
    notZh: { 权限标识: [], 权限码: [] },
  },
  {
    zh: '编码',
    en: 'code',
    title: 'account.code',
    keys: ['account.permission', 'menuManagement.permissionHint', 'menuManagement.taken.permission'],
    more: ['list.role.search', 'home.search.placeholder', 'transfer.import.row.departmentOneOf'],
    notZh: { 标识: [], 代码: ['exception.code'] },
  },
  {
    zh: '地址',
    en: 'path or URL',
    title: 'account.uri',
    more: ['menuManagement.taken.uri', 'menuManagement.badUri', 'menuManagement.absent.noAddress'],
    notZh: { 路由: [], 网址: [], 链接: ['exception.notFound.description', 'list.view.copy'] },
  },
  {
    zh: '操作日志',
    en: 'operation log',
    title: 'menu.record',
    keys: ['staff.detail.allOperations'],
    more: ['staff.disable.hint'],
    notZh: { 操作记录: [], 审计: ['builtIn.audit'] },
    notEn: { 'audit log': [], 'operations log': [] },
  },
  {
    zh: '业务系统',
    en: 'business system',
    title: 'home.systems',
    sameTexts: ['palette.group.systems'],
    keys: ['home.search', 'home.failed', 'home.empty', 'staff.detail.platforms'],
    more: ['home.found', 'home.noMatch', 'staff.detail.noPlatforms', 'palette.placeholder'],
    notZh: { 平台: [], 应用: ['pwa.offlineStart.hint'] },
    notEn: { platform: [] },
  },
  {
    zh: '密码',
    en: 'password',
    title: 'login.password',
    keys: ['menu.password', 'password.old', 'password.new', 'password.again', 'staff.reset', 'password.strength'],
    more: ['staff.password', 'transfer.import.password', 'staff.issued.title'],
    notZh: { 口令: [] },
  },
  {
    zh: '当前密码',
    en: 'current password',
    title: 'password.old',
    more: ['password.check.different', 'password.fault.different'],
    notZh: { 原密码: [], 旧密码: [] },
    notEn: { 'old password': [], 'previous password': [] },
  },
  {
    zh: '上级',
    en: 'parent',
    title: 'tree.newParent',
    more: ['department.parent', 'menuManagement.parent', 'tree.moveWhere', 'menuManagement.taken.name'],
    notZh: { 父: [], 上层: [] },
  },
  {
    zh: '下级',
    en: 'sub-',
    title: 'tree.addChild',
    more: ['tree.moveBelow', 'menuManagement.hasChildren', 'orgChart.openBelow', 'orgChart.closeBelow'],
    notZh: { 子: [] },
    notEn: { children: [] },
  },
  {
    zh: '来源 IP',
    en: 'IP address',
    title: 'account.ip',
    keys: ['list.log.search'],
    notZh: { 来源地址: [] },
    notEn: { 'from address': [] },
  },
  { zh: '耗时', en: 'duration', title: 'log.duration', notEn: { took: [] } },
  { zh: '时间', en: 'time', title: 'account.time' },
  { zh: '状态', en: 'status', title: 'account.status', more: ['transfer.batch.skipped', 'settings.colorWeak.hint'] },
  {
    zh: '说明',
    en: 'description',
    title: 'account.description',
    keys: ['home.noDescription'],
    more: ['home.search.placeholder', 'role.identity.beyond'],
    notZh: { 描述: [] },
  },
  { zh: '排序', en: 'order', title: 'account.sort', more: ['transfer.export.all', 'transfer.export.filtered'] },
  {
    zh: '头像',
    en: 'avatar',
    title: 'staff.avatar',
    keys: ['staff.avatar.upload', 'staff.avatar.change'],
    more: ['staff.avatar.done', 'staff.avatar.busy', 'staff.avatar.progress'],
    notEn: { photo: [], picture: [] },
  },
  {
    zh: '图标',
    en: 'icon',
    title: 'account.icon',
    keys: ['menuManagement.deadIcon', 'menuManagement.icon.search', 'menuManagement.icon.nothing'],
  },
  {
    zh: '手机号',
    en: 'mobile number',
    title: 'account.mobile',
    more: ['list.staff.search', 'password.check.personal', 'staff.identity.beyond', 'staff.password.rule'],
    notZh: { '手机号码': [], '手机和': [], '手机、': [] },
    notEn: { 'cell phone': [] },
  },
  {
    zh: '邮箱',
    en: 'email',
    title: 'account.email',
    keys: ['list.staff.search'],
    more: ['form.rule.email', 'password.check.personal'],
    notZh: { 电子邮件: [] },
    notEn: { 'e-mail': [] },
  },
  {
    zh: '负责人',
    en: 'leader',
    title: 'account.leader',
    keys: ['orgChart.leader', 'orgChart.noLeader'],
    notZh: { 主管: [] },
  },
  {
    zh: '主题',
    en: 'theme',
    title: 'shell.theme',
    sameTexts: ['settings.theme'],
    keys: ['palette.action.theme'],
    notZh: { 皮肤: [] },
  },
  { zh: '语言', en: 'language', title: 'common.language', keys: ['palette.action.language'] },
  { zh: '密度', en: 'density', title: 'list.density', sameTexts: ['settings.density'], notZh: { 疏密: [] } },
  {
    zh: '界面设置',
    en: 'settings',
    title: 'settings.title',
    sameTexts: ['settings.open'],
    keys: ['palette.action.settings'],
    notEn: { preferences: [] },
  },
];
