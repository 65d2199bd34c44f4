export default {
  'settings.title': 'Настройки',
  'settings.open': 'Настройки',
  'settings.theme': 'Тема',
  'settings.contentWidth': 'Ширина на съдържанието',
  'settings.contentWidth.fluid': 'Цял прозорец',
  'settings.contentWidth.fixed': 'Фиксирана ширина',
  'settings.density': 'Плътност',
  'settings.density.comfortable': 'Просторна',
  'settings.density.compact': 'Компактна',
  'settings.colorWeak': 'Режим за нарушено цветоусещане',
  'settings.colorWeak.hint': 'По-силни разлики между цветовете.',
  'settings.reset': 'Възстановяване по подразбиране',
  'settings.resetDone': 'Настройките по подразбиране са възстановени',
  'settings.kept': 'Настройките се пазят в този браузър.',
  'settings.storageBlocked':
    'Браузърът блокира локалното хранилище: настройките и входът ви важат, докато страницата е отворена.',
} as const;
