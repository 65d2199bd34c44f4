export default {
  'settings.title': 'Подешавања',
  'settings.open': 'Подешавања',
  'settings.theme': 'Тема',
  'settings.contentWidth': 'Ширина садржаја',
  'settings.contentWidth.fluid': 'Испуни прозор',
  'settings.contentWidth.fixed': 'Фиксна ширина',
  'settings.density': 'Густина',
  'settings.density.comfortable': 'Прозрачна',
  'settings.density.compact': 'Збијена',
  'settings.colorWeak': 'Режим за далтонисте',
  'settings.colorWeak.hint': 'Израженије разлике између боја.',
  'settings.reset': 'Врати подразумевано',
  'settings.resetDone': 'Враћена су подразумевана подешавања',
  'settings.kept': 'Подешавања се чувају у овом прегледачу.',
  'settings.storageBlocked':
    'Прегледач блокира локално складиште: подешавања и пријава важе до затварања ове странице.',
} as const;
