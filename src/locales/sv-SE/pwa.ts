export default {
  'pwa.offline': 'Du är offline',
  'pwa.offlineLasts': 'Offline – uppdateras när du är online igen',
  'pwa.online': 'Du är online igen',
  'pwa.update.title': 'Nytt innehåll',
  'pwa.update.hint': 'Klicka på ”Uppdatera” eller uppdatera sidan själv.',
  'pwa.update.refresh': 'Uppdatera',
  'pwa.offlineStart.title': 'Servern kan inte nås',
  'pwa.offlineStart.hint': 'Appen är öppen och fortsätter så snart du är online.',
  'pwa.install': 'Installera som app',
} as const;
