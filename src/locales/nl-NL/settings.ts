export default {
  'settings.title': 'Instellingen',
  'settings.open': 'Instellingen',
  'settings.theme': 'Thema',
  'settings.contentWidth': 'Breedte van de inhoud',
  'settings.contentWidth.fluid': 'Hele venster',
  'settings.contentWidth.fixed': 'Vaste breedte',
  'settings.density': 'Dichtheid',
  'settings.density.comfortable': 'Ruim',
  'settings.density.compact': 'Compact',
  'settings.colorWeak': 'Modus voor kleurenblindheid',
  'settings.colorWeak.hint': 'Grotere verschillen tussen kleuren.',
  'settings.reset': 'Standaardinstellingen herstellen',
  'settings.resetDone': 'Standaardinstellingen hersteld',
  'settings.kept': 'De instellingen worden in deze browser bewaard.',
  'settings.storageBlocked':
    'De browser blokkeert lokale opslag: uw instellingen en aanmelding blijven alleen bewaard tot deze pagina wordt gesloten.',
} as const;
