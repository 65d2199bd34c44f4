export default {
  'shell.account': 'Меню облікового запису',
  'shell.signOut': 'Вийти',
  'shell.changePassword': 'Змінити пароль',
  'shell.noDepartment': 'Без підрозділу',
  'shell.collapse': 'Згорнути бічну панель',
  'shell.expand': 'Розгорнути бічну панель',
  'shell.theme': 'Тема',
  'shell.theme.light': 'Світла',
  'shell.theme.dark': 'Темна',
  'shell.theme.system': 'Як у системі',
  'shell.notifications': 'Сповіщення',
  'shell.notifications.counts':
    '{total, plural, one {# сповіщення} few {# сповіщення} many {# сповіщень} other {# сповіщення}}, непрочитаних: {unread, number}',
  'shell.breadcrumb': 'Ви тут',
  'shell.navigation': 'Основна навігація',
} as const;
