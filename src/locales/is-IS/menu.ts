export default {
  'menu.home': 'Heim',
  'menu.login': 'Innskráning',
  'menu.role': 'Hlutverk',
  'menu.staff': 'Aðgangar starfsfólks',
  'menu.menu': 'Valmyndir',
  'menu.record': 'Aðgerðaskrá',
  'menu.password': 'Breyta lykilorði',
  'menu.department': 'Deildir',
  'menu.exception': 'Eitthvað fór úrskeiðis',
  'menu.notFound': 'Síðan fannst ekki',
} as const;
