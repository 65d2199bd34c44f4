export default {
  'settings.title': 'Anzeigeeinstellungen',
  'settings.open': 'Anzeigeeinstellungen',
  'settings.theme': 'Design',
  'settings.contentWidth': 'Inhaltsbreite',
  'settings.contentWidth.fluid': 'Fenster ausfüllen',
  'settings.contentWidth.fixed': 'Feste Breite',
  'settings.density': 'Dichte',
  'settings.density.comfortable': 'Großzügig',
  'settings.density.compact': 'Kompakt',
  'settings.colorWeak': 'Modus für Farbsehschwäche',
  'settings.colorWeak.hint': 'Verstärkt Farbunterschiede; Zustände sind nicht nur an der Farbe erkennbar.',
  'settings.reset': 'Standard wiederherstellen',
  'settings.resetDone': 'Standard wiederhergestellt',
  'settings.kept': 'Die Einstellungen werden in diesem Browser gespeichert.',
  'settings.storageBlocked':
    'Der Browser blockiert den lokalen Speicher: Einstellungen und Anmeldung bleiben nur erhalten, bis diese Seite geschlossen wird.',
} as const;
