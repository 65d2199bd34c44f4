export default {
  'pwa.offline': 'Niste povezani',
  'pwa.offlineLasts': 'Brez povezave – posodobi se, ko boste znova povezani',
  'pwa.online': 'Znova ste povezani',
  'pwa.update.title': 'Nova vsebina',
  'pwa.update.hint': 'Kliknite »Osveži« ali sami osvežite stran.',
  'pwa.update.refresh': 'Osveži',
  'pwa.offlineStart.title': 'Strežnik ni dosegljiv',
  'pwa.offlineStart.hint': 'Aplikacija je odprta; nadaljevala bo, ko boste povezani.',
  'pwa.install': 'Namesti kot aplikacijo',
} as const;
