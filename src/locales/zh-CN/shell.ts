export default {
  'shell.account': '账户菜单',
  'shell.signOut': '退出登录',
  'shell.changePassword': '修改密码',
  'shell.noDepartment': '未分配部门',
  'shell.collapse': '收起侧栏',
  'shell.expand': '展开侧栏',
  'shell.theme': '主题',
  'shell.theme.light': '浅色',
  'shell.theme.dark': '深色',
  'shell.theme.system': '跟随系统',
  'shell.notifications': '通知',
  'shell.notifications.counts': '{total, number} 条通知，{unread, number} 条未读',
} as const;
