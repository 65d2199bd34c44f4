export default {
  'exception.title': 'Сталася помилка',
  'exception.description': 'Операцію не завершено. Повторіть спробу або поверніться на головну сторінку.',
  'exception.details': 'Технічні відомості',
  'exception.code': 'Код помилки: {code}',
  'exception.notFound.title': 'Сторінку не знайдено',
  'exception.notFound.description': 'За цією адресою немає сторінки. Можливо, її переміщено або посилання неправильне.',
  'exception.crash.title': 'Помилка на сторінці',
  'exception.crash.description': 'Неочікувана помилка перервала роботу цієї сторінки. Інші сторінки працюють.',
  'exception.crash.copy': 'Скопіювати відомості про помилку',
  'exception.crash.copied': 'Скопійовано',
  'exception.forbidden.title': 'Немає доступу',
  'exception.forbidden.description':
    'З вашим обліковим записом цю сторінку відкрити не можна. Якщо вона вам потрібна, зверніться до адміністратора.',
  'exception.chunk.title': 'Не вдалося завантажити сторінку',
  'exception.chunk.description':
    'Можливо, зникла мережа або систему щойно оновлено. Перезавантажте сторінку; введені дані збережено як чернетку.',
  'exception.chunk.reload': 'Перезавантажити',
} as const;
