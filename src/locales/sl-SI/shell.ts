export default {
  'shell.account': 'Meni računa',
  'shell.signOut': 'Odjava',
  'shell.changePassword': 'Spremeni geslo',
  'shell.noDepartment': 'Brez oddelka',
  'shell.collapse': 'Strni stransko vrstico',
  'shell.expand': 'Razširi stransko vrstico',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Svetla',
  'shell.theme.dark': 'Temna',
  'shell.theme.system': 'Kot v sistemu',
  'shell.notifications': 'Obvestila',
  'shell.notifications.counts':
    '{total, plural, one {# obvestilo} two {# obvestili} few {# obvestila} other {# obvestil}}, neprebranih: {unread, number}',
  'shell.breadcrumb': 'Tukaj ste',
  'shell.navigation': 'Glavna navigacija',
} as const;
