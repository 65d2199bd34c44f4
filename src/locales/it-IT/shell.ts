export default {
  'shell.account': 'Menu account',
  'shell.signOut': 'Esci',
  'shell.changePassword': 'Cambia password',
  'shell.noDepartment': 'Nessun reparto',
  'shell.collapse': 'Comprimi barra laterale',
  'shell.expand': 'Espandi barra laterale',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Chiaro',
  'shell.theme.dark': 'Scuro',
  'shell.theme.system': 'Come il sistema',
  'shell.notifications': 'Notifiche',
  'shell.notifications.counts':
    '{total, plural, one {# notifica} many {# di notifiche} other {# notifiche}}, {unread, number} non lette',
  'shell.breadcrumb': 'Posizione attuale',
  'shell.navigation': 'Navigazione principale',
} as const;
