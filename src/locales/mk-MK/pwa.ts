export default {
  'pwa.offline': 'Немате интернет-врска',
  'pwa.offlineLasts': 'Без интернет-врска – ќе се ажурира кога повторно ќе се поврзете',
  'pwa.online': 'Интернет-врската е вратена',
  'pwa.update.title': 'Нова содржина',
  'pwa.update.hint': 'Кликнете „Освежи“ или сами освежете ја страницата.',
  'pwa.update.refresh': 'Освежи',
  'pwa.offlineStart.title': 'Нема врска со серверот',
  'pwa.offlineStart.hint': 'Апликацијата е отворена и ќе продолжи штом се поврзете на интернет.',
  'pwa.install': 'Инсталирај како апликација',
} as const;
