export default {
  'menu.home': 'Strona główna',
  'menu.login': 'Logowanie',
  'menu.role': 'Role',
  'menu.staff': 'Konta pracowników',
  'menu.menu': 'Menu',
  'menu.record': 'Dziennik operacji',
  'menu.password': 'Zmiana hasła',
  'menu.department': 'Działy',
  'menu.exception': 'Coś poszło nie tak',
  'menu.notFound': 'Nie znaleziono strony',
} as const;
