export default {
  'shell.account': 'Меню учётной записи',
  'shell.signOut': 'Выйти',
  'shell.changePassword': 'Сменить пароль',
  'shell.noDepartment': 'Без подразделения',
  'shell.collapse': 'Свернуть боковую панель',
  'shell.expand': 'Развернуть боковую панель',
  'shell.theme': 'Тема',
  'shell.theme.light': 'Светлая',
  'shell.theme.dark': 'Тёмная',
  'shell.theme.system': 'Как в системе',
  'shell.notifications': 'Уведомления',
  'shell.notifications.counts':
    '{total, plural, one {# уведомление} few {# уведомления} many {# уведомлений} other {# уведомления}}, непрочитанных: {unread, number}',
  'shell.breadcrumb': 'Вы здесь',
  'shell.navigation': 'Основная навигация',
} as const;
