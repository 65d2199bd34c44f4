export default {
  'pwa.offline': 'Jesteś offline',
  'pwa.offlineLasts': 'Offline – aktualizacja po odzyskaniu połączenia',
  'pwa.online': 'Połączenie przywrócone',
  'pwa.update.title': 'Nowa zawartość',
  'pwa.update.hint': 'Kliknij „Odśwież” albo odśwież stronę samodzielnie.',
  'pwa.update.refresh': 'Odśwież',
  'pwa.offlineStart.title': 'Nie można połączyć się z serwerem',
  'pwa.offlineStart.hint': 'Aplikacja jest otwarta; będzie działać, gdy tylko wróci połączenie.',
  'pwa.install': 'Zainstaluj jako aplikację',
} as const;
