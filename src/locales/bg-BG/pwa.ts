export default {
  'pwa.offline': 'Няма връзка с интернет',
  'pwa.offlineLasts': 'Няма връзка – ще се обнови, щом връзката се възстанови',
  'pwa.online': 'Връзката е възстановена',
  'pwa.update.title': 'Ново съдържание',
  'pwa.update.hint': 'Щракнете върху „Обновяване“ или обновете страницата сами.',
  'pwa.update.refresh': 'Обновяване',
  'pwa.offlineStart.title': 'Няма връзка със сървъра',
  'pwa.offlineStart.hint': 'Приложението е отворено и ще продължи, щом се свържете с интернет.',
  'pwa.install': 'Инсталиране като приложение',
} as const;
