export default {
  'shell.account': 'Menu konta',
  'shell.signOut': 'Wyloguj się',
  'shell.changePassword': 'Zmień hasło',
  'shell.noDepartment': 'Brak działu',
  'shell.collapse': 'Zwiń pasek boczny',
  'shell.expand': 'Rozwiń pasek boczny',
  'shell.theme': 'Motyw',
  'shell.theme.light': 'Jasny',
  'shell.theme.dark': 'Ciemny',
  'shell.theme.system': 'Zgodny z systemem',
  'shell.notifications': 'Powiadomienia',
  'shell.notifications.counts':
    '{total, plural, one {# powiadomienie} few {# powiadomienia} many {# powiadomień} other {# powiadomienia}}, nieprzeczytane: {unread, number}',
  'shell.breadcrumb': 'Bieżące miejsce',
  'shell.navigation': 'Główna nawigacja',
} as const;
