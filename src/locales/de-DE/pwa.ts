export default {
  'pwa.offline': 'Sie sind offline',
  'pwa.offlineLasts': 'Offline – wird aktualisiert, sobald Sie wieder online sind',
  'pwa.online': 'Sie sind wieder online',
  'pwa.update.title': 'Neue Inhalte verfügbar',
  'pwa.update.hint': 'Klicken Sie auf „Aktualisieren“ oder laden Sie die Seite selbst neu.',
  'pwa.update.refresh': 'Aktualisieren',
  'pwa.offlineStart.title': 'Der Server ist nicht erreichbar',
  'pwa.offlineStart.hint': 'Die App ist geöffnet; sobald Sie online sind, geht es weiter.',
  'pwa.install': 'Als App installieren',
} as const;
