export default {
  'shell.account': 'Roghchlár an chuntais',
  'shell.signOut': 'Logáil amach',
  'shell.changePassword': 'Athraigh an pasfhocal',
  'shell.noDepartment': 'Gan rannóg',
  'shell.collapse': 'Laghdaigh an barra taoibh',
  'shell.expand': 'Leathnaigh an barra taoibh',
  'shell.theme': 'Téama',
  'shell.theme.light': 'Geal',
  'shell.theme.dark': 'Dorcha',
  'shell.theme.system': 'Lean an córas',
  'shell.notifications': 'Fógraí',
  'shell.notifications.counts':
    '{total, plural, one {# fhógra} two {# fhógra} few {# fhógra} many {# bhfógra} other {# fógra}}, {unread, number} gan léamh',
  'shell.breadcrumb': 'Tá tú anseo',
  'shell.navigation': 'Príomh-nascleanúint',
} as const;
