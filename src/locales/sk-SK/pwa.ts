export default {
  'pwa.offline': 'Ste offline',
  'pwa.offlineLasts': 'Offline – aktualizuje sa, keď budete opäť online',
  'pwa.online': 'Ste opäť online',
  'pwa.update.title': 'Nový obsah',
  'pwa.update.hint': 'Kliknite na „Obnoviť“ alebo obnovte stránku ručne.',
  'pwa.update.refresh': 'Obnoviť',
  'pwa.offlineStart.title': 'Server nie je dostupný',
  'pwa.offlineStart.hint': 'Aplikácia je otvorená; keď budete online, môžete pokračovať.',
  'pwa.install': 'Nainštalovať ako aplikáciu',
} as const;
