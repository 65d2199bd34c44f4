export default {
  'settings.title': 'Setări',
  'settings.open': 'Setări',
  'settings.theme': 'Temă',
  'settings.contentWidth': 'Lățimea conținutului',
  'settings.contentWidth.fluid': 'Umpleți fereastra',
  'settings.contentWidth.fixed': 'Lățime fixă',
  'settings.density': 'Densitate',
  'settings.density.comfortable': 'Confortabilă',
  'settings.density.compact': 'Compactă',
  'settings.colorWeak': 'Mod pentru daltonism',
  'settings.colorWeak.hint': 'Diferențe mai puternice între culori.',
  'settings.reset': 'Restabiliți valorile implicite',
  'settings.resetDone': 'Valorile implicite au fost restabilite',
  'settings.kept': 'Setările se păstrează în acest browser.',
  'settings.storageBlocked':
    'Browserul blochează stocarea locală: setările și conectarea se păstrează doar până la închiderea paginii.',
} as const;
