export default {
  'pwa.offline': 'Нисте на мрежи',
  'pwa.offlineLasts': 'Нисте на мрежи – ажурира се чим поново будете на мрежи',
  'pwa.online': 'Поново сте на мрежи',
  'pwa.update.title': 'Нови садржај',
  'pwa.update.hint': 'Кликните на „Освежи” или сами освежите страницу.',
  'pwa.update.refresh': 'Освежи',
  'pwa.offlineStart.title': 'Сервер није доступан',
  'pwa.offlineStart.hint': 'Апликација је отворена; наставиће са радом чим будете на мрежи.',
  'pwa.install': 'Инсталирај као апликацију',
} as const;
