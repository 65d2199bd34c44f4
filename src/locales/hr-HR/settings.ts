export default {
  'settings.title': 'Postavke',
  'settings.open': 'Postavke',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Širina sadržaja',
  'settings.contentWidth.fluid': 'Ispuni prozor',
  'settings.contentWidth.fixed': 'Fiksna širina',
  'settings.density': 'Gustoća',
  'settings.density.comfortable': 'Prozračna',
  'settings.density.compact': 'Zbijena',
  'settings.colorWeak': 'Način za daltoniste',
  'settings.colorWeak.hint': 'Izraženije razlike među bojama.',
  'settings.reset': 'Vrati zadano',
  'settings.resetDone': 'Vraćene su zadane postavke',
  'settings.kept': 'Postavke se čuvaju u ovom pregledniku.',
  'settings.storageBlocked':
    'Preglednik blokira lokalnu pohranu: postavke i prijava vrijede do zatvaranja ove stranice.',
} as const;
