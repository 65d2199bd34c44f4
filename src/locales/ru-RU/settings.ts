export default {
  'settings.title': 'Настройки интерфейса',
  'settings.open': 'Настройки интерфейса',
  'settings.theme': 'Тема',
  'settings.contentWidth': 'Ширина содержимого',
  'settings.contentWidth.fluid': 'По ширине окна',
  'settings.contentWidth.fixed': 'Фиксированная',
  'settings.density': 'Плотность',
  'settings.density.comfortable': 'Свободная',
  'settings.density.compact': 'Компактная',
  'settings.colorWeak': 'Режим для слабого цветовосприятия',
  'settings.colorWeak.hint': 'Усиливает различия цветов; состояния различаются не только цветом.',
  'settings.reset': 'Восстановить по умолчанию',
  'settings.resetDone': 'Настройки по умолчанию восстановлены',
  'settings.kept': 'Настройки хранятся в этом браузере.',
  'settings.storageBlocked':
    'Браузер блокирует локальное хранилище: настройки и вход сохранятся только до закрытия этой страницы.',
} as const;
