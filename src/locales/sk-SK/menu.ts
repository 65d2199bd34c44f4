export default {
  'menu.home': 'Domov',
  'menu.login': 'Prihlásenie',
  'menu.role': 'Roly',
  'menu.staff': 'Účty zamestnancov',
  'menu.menu': 'Ponuky',
  'menu.record': 'Protokol operácií',
  'menu.password': 'Zmena hesla',
  'menu.department': 'Oddelenia',
  'menu.exception': 'Niečo sa pokazilo',
  'menu.notFound': 'Stránka sa nenašla',
} as const;
