export default {
  'menu.home': 'Domů',
  'menu.login': 'Přihlášení',
  'menu.role': 'Role',
  'menu.staff': 'Účty zaměstnanců',
  'menu.menu': 'Nabídky',
  'menu.record': 'Protokol operací',
  'menu.password': 'Změna hesla',
  'menu.department': 'Oddělení',
  'menu.exception': 'Něco se pokazilo',
  'menu.notFound': 'Stránka nenalezena',
} as const;
