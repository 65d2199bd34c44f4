export default {
  'shell.account': 'Мени налога',
  'shell.signOut': 'Одјави се',
  'shell.changePassword': 'Промени лозинку',
  'shell.noDepartment': 'Без одељења',
  'shell.collapse': 'Скупи бочну траку',
  'shell.expand': 'Прошири бочну траку',
  'shell.theme': 'Тема',
  'shell.theme.light': 'Светла',
  'shell.theme.dark': 'Тамна',
  'shell.theme.system': 'Према систему',
  'shell.notifications': 'Обавештења',
  'shell.notifications.counts':
    '{total, plural, one {# обавештење} few {# обавештења} other {# обавештења}}, непрочитаних: {unread, number}',
  'shell.breadcrumb': 'Налазите се овде',
  'shell.navigation': 'Главна навигација',
} as const;
