export default {
  'pwa.offline': 'Нет подключения к сети',
  'pwa.offlineLasts': 'Нет подключения — обновится, когда появится сеть',
  'pwa.online': 'Подключение к сети восстановлено',
  'pwa.update.title': 'Доступно обновление',
  'pwa.update.hint': 'Нажмите «Обновить» или обновите страницу вручную.',
  'pwa.update.refresh': 'Обновить',
  'pwa.offlineStart.title': 'Нет связи с сервером',
  'pwa.offlineStart.hint': 'Приложение открыто; работу можно будет продолжить, когда появится подключение.',
  'pwa.install': 'Установить приложение',
} as const;
