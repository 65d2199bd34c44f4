export default {
  'shell.account': 'Meniul contului',
  'shell.signOut': 'Deconectare',
  'shell.changePassword': 'Schimbați parola',
  'shell.noDepartment': 'Fără departament',
  'shell.collapse': 'Restrângeți bara laterală',
  'shell.expand': 'Extindeți bara laterală',
  'shell.theme': 'Temă',
  'shell.theme.light': 'Luminoasă',
  'shell.theme.dark': 'Întunecată',
  'shell.theme.system': 'Ca sistemul',
  'shell.notifications': 'Notificări',
  'shell.notifications.counts':
    '{total, plural, one {# notificare} few {# notificări} other {# de notificări}}, necitite: {unread, number}',
  'shell.breadcrumb': 'Vă aflați aici',
  'shell.navigation': 'Navigare principală',
} as const;
