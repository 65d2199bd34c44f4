export default {
  'settings.title': 'Поставки',
  'settings.open': 'Поставки',
  'settings.theme': 'Тема',
  'settings.contentWidth': 'Ширина на содржината',
  'settings.contentWidth.fluid': 'Цел прозорец',
  'settings.contentWidth.fixed': 'Фиксна ширина',
  'settings.density': 'Густина',
  'settings.density.comfortable': 'Пространа',
  'settings.density.compact': 'Збиена',
  'settings.colorWeak': 'Режим за далтонизам',
  'settings.colorWeak.hint': 'Посилни разлики меѓу боите.',
  'settings.reset': 'Врати ги стандардните',
  'settings.resetDone': 'Стандардните поставки се вратени',
  'settings.kept': 'Поставките се чуваат во овој прелистувач.',
  'settings.storageBlocked':
    'Прелистувачот го блокира локалното складиште: поставките и најавата траат додека не се затвори страницата.',
} as const;
