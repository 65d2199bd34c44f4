export default {
  'pwa.offline': 'Немає з’єднання з мережею',
  'pwa.online': 'З’єднання з мережею відновлено',
  'pwa.update.title': 'Доступне оновлення',
  'pwa.update.hint': 'Натисніть «Оновити» або оновіть сторінку вручну.',
  'pwa.update.refresh': 'Оновити',
  'pwa.offlineStart.title': 'Немає зв’язку із сервером',
  'pwa.offlineStart.hint': 'Застосунок відкрито; роботу можна буде продовжити, коли з’явиться з’єднання.',
  'pwa.install': 'Установити застосунок',
} as const;
