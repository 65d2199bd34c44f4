export default {
  'pwa.offline': 'No teniu connexió',
  'pwa.offlineLasts': 'Sense connexió; s’actualitzarà quan en torneu a tenir',
  'pwa.online': 'Torneu a tenir connexió',
  'pwa.update.title': 'Contingut nou',
  'pwa.update.hint': 'Feu clic a «Actualitza» o actualitzeu la pàgina manualment.',
  'pwa.update.refresh': 'Actualitza',
  'pwa.offlineStart.title': 'No es pot accedir al servidor',
  'pwa.offlineStart.hint': 'L’aplicació és oberta; continuarà tan bon punt tingueu connexió.',
  'pwa.install': 'Instal·la com a aplicació',
} as const;
