export default {
  'menu.home': 'Startsida',
  'menu.login': 'Logga in',
  'menu.role': 'Roller',
  'menu.staff': 'Personalkonton',
  'menu.menu': 'Menyer',
  'menu.record': 'Aktivitetslogg',
  'menu.password': 'Byt lösenord',
  'menu.department': 'Avdelningar',
  'menu.exception': 'Något gick fel',
  'menu.notFound': 'Sidan hittades inte',
} as const;
