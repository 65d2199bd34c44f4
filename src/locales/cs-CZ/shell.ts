export default {
  'shell.account': 'Nabídka účtu',
  'shell.signOut': 'Odhlásit se',
  'shell.changePassword': 'Změnit heslo',
  'shell.noDepartment': 'Bez oddělení',
  'shell.collapse': 'Sbalit postranní panel',
  'shell.expand': 'Rozbalit postranní panel',
  'shell.theme': 'Motiv',
  'shell.theme.light': 'Světlý',
  'shell.theme.dark': 'Tmavý',
  'shell.theme.system': 'Podle systému',
  'shell.notifications': 'Oznámení',
  'shell.notifications.counts':
    '{total, plural, one {# oznámení} few {# oznámení} many {# oznámení} other {# oznámení}}, nepřečtených: {unread, number}',
  'shell.breadcrumb': 'Kde se nacházíte',
  'shell.navigation': 'Hlavní navigace',
} as const;
