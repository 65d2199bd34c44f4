export default {
  'shell.account': 'Kontomenu',
  'shell.signOut': 'Log ud',
  'shell.changePassword': 'Skift adgangskode',
  'shell.noDepartment': 'Ingen afdeling',
  'shell.collapse': 'Skjul sidepanelet',
  'shell.expand': 'Vis sidepanelet',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Lyst',
  'shell.theme.dark': 'Mørkt',
  'shell.theme.system': 'Følg systemet',
  'shell.notifications': 'Notifikationer',
  'shell.notifications.counts':
    '{total, plural, one {# notifikation} other {# notifikationer}}, {unread, number} ulæste',
  'shell.breadcrumb': 'Du er her',
  'shell.navigation': 'Hovednavigation',
} as const;
