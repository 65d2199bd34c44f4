export default {
  'shell.account': 'アカウントメニュー',
  'shell.signOut': 'ログアウト',
  'shell.changePassword': 'パスワードの変更',
  'shell.noDepartment': '部門未設定',
  'shell.collapse': 'サイドバーを折りたたむ',
  'shell.expand': 'サイドバーを展開',
  'shell.theme': 'テーマ',
  'shell.theme.light': 'ライト',
  'shell.theme.dark': 'ダーク',
  'shell.theme.system': 'システムに従う',
  'shell.notifications': '通知',
  'shell.notifications.counts': '通知{total, number}件、未読{unread, number}件',
} as const;
