export default {
  'pwa.offline': 'Sunteți offline',
  'pwa.offlineLasts': 'Offline – se actualizează când reveniți online',
  'pwa.online': 'Sunteți din nou online',
  'pwa.update.title': 'Conținut nou',
  'pwa.update.hint': 'Faceți clic pe „Reîmprospătați” sau reîmprospătați singur pagina.',
  'pwa.update.refresh': 'Reîmprospătați',
  'pwa.offlineStart.title': 'Serverul nu poate fi contactat',
  'pwa.offlineStart.hint': 'Aplicația este deschisă; continuă imediat ce sunteți online.',
  'pwa.install': 'Instalați ca aplicație',
} as const;
