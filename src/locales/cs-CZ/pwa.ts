export default {
  'pwa.offline': 'Jste offline',
  'pwa.offlineLasts': 'Offline – aktualizuje se, až budete online',
  'pwa.online': 'Jste opět online',
  'pwa.update.title': 'Nový obsah',
  'pwa.update.hint': 'Klikněte na „Obnovit“ nebo obnovte stránku ručně.',
  'pwa.update.refresh': 'Obnovit',
  'pwa.offlineStart.title': 'Server není dostupný',
  'pwa.offlineStart.hint': 'Aplikace je otevřená; jakmile budete online, můžete pokračovat.',
  'pwa.install': 'Nainstalovat jako aplikaci',
} as const;
