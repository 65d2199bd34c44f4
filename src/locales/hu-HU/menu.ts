export default {
  'menu.home': 'Kezdőlap',
  'menu.login': 'Bejelentkezés',
  'menu.role': 'Szerepkörök',
  'menu.staff': 'Munkatársi fiókok',
  'menu.menu': 'Menük',
  'menu.record': 'Műveletnapló',
  'menu.password': 'Jelszó módosítása',
  'menu.department': 'Részlegek',
  'menu.exception': 'Hiba történt',
  'menu.notFound': 'Az oldal nem található',
} as const;
