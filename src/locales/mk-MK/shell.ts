export default {
  'shell.account': 'Мени на сметката',
  'shell.signOut': 'Одјави се',
  'shell.changePassword': 'Промени ја лозинката',
  'shell.noDepartment': 'Без оддел',
  'shell.collapse': 'Собери ја страничната лента',
  'shell.expand': 'Прошири ја страничната лента',
  'shell.theme': 'Тема',
  'shell.theme.light': 'Светла',
  'shell.theme.dark': 'Темна',
  'shell.theme.system': 'Како системот',
  'shell.notifications': 'Известувања',
  'shell.notifications.counts':
    '{total, plural, one {# известување} other {# известувања}}, непрочитани: {unread, number}',
  'shell.breadcrumb': 'Тука сте',
  'shell.navigation': 'Главна навигација',
} as const;
