export default {
  'pwa.offline': 'You are offline',
  'pwa.offlineLasts': 'Offline – updates when you are back online',
  'pwa.online': 'You are back online',
  'pwa.update.title': 'New content',
  'pwa.update.hint': 'Click “Refresh”, or refresh the page yourself.',
  'pwa.update.refresh': 'Refresh',
  'pwa.offlineStart.title': 'The server cannot be reached',
  'pwa.offlineStart.hint': 'The app is open; it goes on as soon as you are online.',
  'pwa.install': 'Install as an app',
} as const;
