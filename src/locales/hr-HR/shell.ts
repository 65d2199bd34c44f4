export default {
  'shell.account': 'Izbornik računa',
  'shell.signOut': 'Odjavi se',
  'shell.changePassword': 'Promijeni lozinku',
  'shell.noDepartment': 'Bez odjela',
  'shell.collapse': 'Sažmi bočnu traku',
  'shell.expand': 'Proširi bočnu traku',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Svijetla',
  'shell.theme.dark': 'Tamna',
  'shell.theme.system': 'Prema sustavu',
  'shell.notifications': 'Obavijesti',
  'shell.notifications.counts':
    '{total, plural, one {# obavijest} few {# obavijesti} other {# obavijesti}}, nepročitanih: {unread, number}',
  'shell.breadcrumb': 'Nalazite se ovdje',
  'shell.navigation': 'Glavna navigacija',
} as const;
