export default {
  'settings.title': 'Impostazioni',
  'settings.open': 'Impostazioni',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Larghezza del contenuto',
  'settings.contentWidth.fluid': 'Riempi la finestra',
  'settings.contentWidth.fixed': 'Larghezza fissa',
  'settings.density': 'Densità',
  'settings.density.comfortable': 'Ampia',
  'settings.density.compact': 'Compatta',
  'settings.colorWeak': 'Modalità daltonismo',
  'settings.colorWeak.hint': 'Differenze più marcate tra i colori.',
  'settings.reset': 'Ripristina predefinite',
  'settings.resetDone': 'Impostazioni predefinite ripristinate',
  'settings.kept': 'Le impostazioni sono salvate in questo browser.',
  'settings.storageBlocked':
    'Il browser blocca l’archiviazione locale: le impostazioni e l’accesso durano fino alla chiusura di questa pagina.',
} as const;
