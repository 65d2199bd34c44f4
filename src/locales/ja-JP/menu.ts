export default {
  'menu.home': 'ホーム',
  'menu.login': 'ログイン',
  'menu.role': 'ロール',
  'menu.staff': 'スタッフアカウント',
  'menu.menu': 'メニュー',
  'menu.record': '操作ログ',
  'menu.password': 'パスワードの変更',
  'menu.department': '部門',
  'menu.exception': '問題が発生しました',
  'menu.notFound': 'ページが見つかりません',
} as const;
