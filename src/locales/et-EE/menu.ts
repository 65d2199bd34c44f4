export default {
  'menu.home': 'Avaleht',
  'menu.login': 'Logi sisse',
  'menu.role': 'Rollid',
  'menu.staff': 'Töötajate kontod',
  'menu.menu': 'Menüüd',
  'menu.record': 'Toimingulogi',
  'menu.password': 'Muuda parooli',
  'menu.department': 'Osakonnad',
  'menu.exception': 'Midagi läks valesti',
  'menu.notFound': 'Lehte ei leitud',
} as const;
