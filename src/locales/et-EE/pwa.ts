export default {
  'pwa.offline': 'Olete võrguühenduseta',
  'pwa.offlineLasts': 'Võrguühenduseta – uueneb, kui olete taas võrgus',
  'pwa.online': 'Olete taas võrgus',
  'pwa.update.title': 'Uus sisu',
  'pwa.update.hint': 'Klõpsake „Värskenda“ või värskendage lehte ise.',
  'pwa.update.refresh': 'Värskenda',
  'pwa.offlineStart.title': 'Serveriga ei saa ühendust',
  'pwa.offlineStart.hint': 'Rakendus on avatud; see jätkab kohe, kui olete võrgus.',
  'pwa.install': 'Installi rakendusena',
} as const;
