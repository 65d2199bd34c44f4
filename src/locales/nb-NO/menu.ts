export default {
  'menu.home': 'Startside',
  'menu.login': 'Logg inn',
  'menu.role': 'Roller',
  'menu.staff': 'Ansattkontoer',
  'menu.menu': 'Menyer',
  'menu.record': 'Aktivitetslogg',
  'menu.password': 'Endre passord',
  'menu.department': 'Avdelinger',
  'menu.exception': 'Noe gikk galt',
  'menu.notFound': 'Fant ikke siden',
} as const;
