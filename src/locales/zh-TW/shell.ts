export default {
  'shell.account': '帳戶選單',
  'shell.signOut': '登出',
  'shell.changePassword': '變更密碼',
  'shell.noDepartment': '未指派部門',
  'shell.collapse': '收合側邊欄',
  'shell.expand': '展開側邊欄',
  'shell.theme': '主題',
  'shell.theme.light': '淺色',
  'shell.theme.dark': '深色',
  'shell.theme.system': '跟隨系統',
  'shell.notifications': '通知',
  'shell.notifications.counts': '{total, number} 則通知，{unread, number} 則未讀',
} as const;
