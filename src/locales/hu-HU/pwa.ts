export default {
  'pwa.offline': 'Nincs hálózati kapcsolat',
  'pwa.offlineLasts': 'Nincs kapcsolat – frissül, amint a kapcsolat helyreáll',
  'pwa.online': 'Helyreállt a hálózati kapcsolat',
  'pwa.update.title': 'Új tartalom',
  'pwa.update.hint': 'Kattintson a „Frissítés” gombra, vagy frissítse az oldalt.',
  'pwa.update.refresh': 'Frissítés',
  'pwa.offlineStart.title': 'A kiszolgáló nem érhető el',
  'pwa.offlineStart.hint': 'Az alkalmazás nyitva van; folytatja, amint van kapcsolat.',
  'pwa.install': 'Telepítés alkalmazásként',
} as const;
