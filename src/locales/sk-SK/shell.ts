export default {
  'shell.account': 'Ponuka účtu',
  'shell.signOut': 'Odhlásiť sa',
  'shell.changePassword': 'Zmeniť heslo',
  'shell.noDepartment': 'Bez oddelenia',
  'shell.collapse': 'Zbaliť bočný panel',
  'shell.expand': 'Rozbaliť bočný panel',
  'shell.theme': 'Motív',
  'shell.theme.light': 'Svetlý',
  'shell.theme.dark': 'Tmavý',
  'shell.theme.system': 'Podľa systému',
  'shell.notifications': 'Oznámenia',
  'shell.notifications.counts':
    '{total, plural, one {# oznámenie} few {# oznámenia} many {# oznámenia} other {# oznámení}}, neprečítaných: {unread, number}',
  'shell.breadcrumb': 'Kde sa nachádzate',
  'shell.navigation': 'Hlavná navigácia',
} as const;
