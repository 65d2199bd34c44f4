export default {
  'session.expires': 'セッションの有効期限まであと{time}',
  'session.expiresSoon':
    'セッションの有効期限がまもなく切れます。ここで再ログインすると、ページと入力した内容はそのまま残ります。',
  'session.signInAgain': '再ログイン',
  'session.later': '後で',
  'session.dialog.title': '再ログイン',
  'session.dialog.keeps': 'ログイン後もこのページにとどまり、入力した内容は失われません。',
  'session.dialog.expired':
    'セッションの有効期限が切れました。ログイン後もこのページにとどまり、入力した内容は失われません。',
  'session.dialog.other': '別のアカウントを使用',
  'session.switched': '別のタブで「{name}」としてログインしました',
} as const;
