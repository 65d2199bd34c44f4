export default {
  'settings.title': 'Налаштування інтерфейсу',
  'settings.open': 'Налаштування інтерфейсу',
  'settings.theme': 'Тема',
  'settings.contentWidth': 'Ширина вмісту',
  'settings.contentWidth.fluid': 'За шириною вікна',
  'settings.contentWidth.fixed': 'Фіксована',
  'settings.density': 'Щільність',
  'settings.density.comfortable': 'Вільна',
  'settings.density.compact': 'Компактна',
  'settings.colorWeak': 'Режим для слабкого розрізнення кольорів',
  'settings.colorWeak.hint': 'Посилює відмінності кольорів; стани розрізняються не лише кольором.',
  'settings.reset': 'Відновити стандартні',
  'settings.resetDone': 'Стандартні налаштування відновлено',
  'settings.kept': 'Налаштування зберігаються в цьому браузері.',
  'settings.storageBlocked':
    'Браузер блокує локальне сховище: налаштування та вхід збережуться лише до закриття цієї сторінки.',
} as const;
