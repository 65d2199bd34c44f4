export default {
  'shell.account': 'Kontomenü',
  'shell.signOut': 'Abmelden',
  'shell.changePassword': 'Passwort ändern',
  'shell.noDepartment': 'Keine Abteilung',
  'shell.collapse': 'Seitenleiste einklappen',
  'shell.expand': 'Seitenleiste ausklappen',
  'shell.theme': 'Design',
  'shell.theme.light': 'Hell',
  'shell.theme.dark': 'Dunkel',
  'shell.theme.system': 'Wie System',
  'shell.notifications': 'Benachrichtigungen',
  'shell.notifications.counts':
    '{total, plural, one {# Benachrichtigung} other {# Benachrichtigungen}}, {unread, number} ungelesen',
  'shell.breadcrumb': 'Sie sind hier',
  'shell.navigation': 'Hauptnavigation',
} as const;
