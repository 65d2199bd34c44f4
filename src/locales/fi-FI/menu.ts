export default {
  'menu.home': 'Etusivu',
  'menu.login': 'Kirjaudu sisään',
  'menu.role': 'Roolit',
  'menu.staff': 'Henkilöstön tilit',
  'menu.menu': 'Valikot',
  'menu.record': 'Toimintoloki',
  'menu.password': 'Vaihda salasana',
  'menu.department': 'Osastot',
  'menu.exception': 'Jokin meni vikaan',
  'menu.notFound': 'Sivua ei löydy',
} as const;
