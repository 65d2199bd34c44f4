export default {
  'shell.account': 'Konta izvēlne',
  'shell.signOut': 'Izrakstīties',
  'shell.changePassword': 'Mainīt paroli',
  'shell.noDepartment': 'Nav nodaļas',
  'shell.collapse': 'Sakļaut sānjoslu',
  'shell.expand': 'Izvērst sānjoslu',
  'shell.theme': 'Motīvs',
  'shell.theme.light': 'Gaišs',
  'shell.theme.dark': 'Tumšs',
  'shell.theme.system': 'Kā sistēmā',
  'shell.notifications': 'Paziņojumi',
  'shell.notifications.counts':
    '{total, plural, zero {# paziņojumu} one {# paziņojums} other {# paziņojumi}}, nelasīti: {unread, number}',
  'shell.breadcrumb': 'Jūs atrodaties šeit',
  'shell.navigation': 'Galvenā navigācija',
} as const;
