export default {
  'menu.home': 'Početna',
  'menu.login': 'Prijava',
  'menu.role': 'Uloge',
  'menu.staff': 'Računi zaposlenika',
  'menu.menu': 'Izbornici',
  'menu.record': 'Dnevnik operacija',
  'menu.password': 'Promjena lozinke',
  'menu.department': 'Odjeli',
  'menu.exception': 'Nešto je pošlo po zlu',
  'menu.notFound': 'Stranica nije pronađena',
} as const;
