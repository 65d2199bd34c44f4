export default {
  'settings.title': 'Nastavenia',
  'settings.open': 'Nastavenia',
  'settings.theme': 'Motív',
  'settings.contentWidth': 'Šírka obsahu',
  'settings.contentWidth.fluid': 'Vyplniť okno',
  'settings.contentWidth.fixed': 'Pevná šírka',
  'settings.density': 'Hustota',
  'settings.density.comfortable': 'Vzdušná',
  'settings.density.compact': 'Kompaktná',
  'settings.colorWeak': 'Režim pre farboslepých',
  'settings.colorWeak.hint': 'Výraznejšie rozdiely medzi farbami.',
  'settings.reset': 'Obnoviť predvolené',
  'settings.resetDone': 'Predvolené nastavenia obnovené',
  'settings.kept': 'Nastavenia sa ukladajú v tomto prehliadači.',
  'settings.storageBlocked':
    'Prehliadač blokuje lokálne úložisko: nastavenia aj prihlásenie vydržia iba do zatvorenia tejto stránky.',
} as const;
