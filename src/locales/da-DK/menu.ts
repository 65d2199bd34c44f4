export default {
  'menu.home': 'Startside',
  'menu.login': 'Log ind',
  'menu.role': 'Roller',
  'menu.staff': 'Medarbejderkonti',
  'menu.menu': 'Menuer',
  'menu.record': 'Aktivitetslog',
  'menu.password': 'Skift adgangskode',
  'menu.department': 'Afdelinger',
  'menu.exception': 'Noget gik galt',
  'menu.notFound': 'Siden blev ikke fundet',
} as const;
