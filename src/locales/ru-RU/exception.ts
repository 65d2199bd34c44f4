export default {
  'exception.title': 'Что-то пошло не так',
  'exception.description': 'Операция не завершена. Повторите попытку или вернитесь на главную страницу.',
  'exception.details': 'Технические сведения',
  'exception.code': 'Код ошибки: {code}',
  'exception.notFound.title': 'Страница не найдена',
  'exception.notFound.description': 'По этому адресу нет страницы. Возможно, она перемещена или ссылка неверна.',
  'exception.crash.title': 'Ошибка на странице',
  'exception.crash.description':
    'Непредвиденная ошибка прервала работу этой страницы. Остальные страницы не затронуты.',
  'exception.crash.copy': 'Скопировать сведения об ошибке',
  'exception.crash.copied': 'Скопировано',
  'exception.forbidden.title': 'Нет доступа',
  'exception.forbidden.description':
    'С вашей учётной записью эту страницу открыть нельзя. Если она вам нужна, обратитесь к администратору.',
  'exception.chunk.title': 'Не удалось загрузить страницу',
  'exception.chunk.description':
    'Возможно, пропала сеть или система только что обновилась. Перезагрузите страницу; введённые данные сохранены как черновик.',
  'exception.chunk.reload': 'Перезагрузить',
} as const;
