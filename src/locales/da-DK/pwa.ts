export default {
  'pwa.offline': 'Du er offline',
  'pwa.offlineLasts': 'Offline – opdateres, når du er online igen',
  'pwa.online': 'Du er online igen',
  'pwa.update.title': 'Nyt indhold',
  'pwa.update.hint': 'Klik på ”Opdater”, eller opdater selv siden.',
  'pwa.update.refresh': 'Opdater',
  'pwa.offlineStart.title': 'Der er ingen forbindelse til serveren',
  'pwa.offlineStart.hint': 'Appen er åben og fortsætter, så snart du er online.',
  'pwa.install': 'Installer som app',
} as const;
