export default {
  'pwa.offline': 'Du er frakoblet',
  'pwa.offlineLasts': 'Frakoblet – oppdateres når du er tilkoblet igjen',
  'pwa.online': 'Du er tilkoblet igjen',
  'pwa.update.title': 'Nytt innhold',
  'pwa.update.hint': 'Klikk på «Oppdater», eller oppdater siden selv.',
  'pwa.update.refresh': 'Oppdater',
  'pwa.offlineStart.title': 'Får ikke kontakt med serveren',
  'pwa.offlineStart.hint': 'Appen er åpen og fortsetter så snart du er tilkoblet.',
  'pwa.install': 'Installer som app',
} as const;
