export default {
  'exception.title': 'Что-то пошло не так',
  'exception.description': 'Операция не завершена. Повторите попытку или вернитесь на главную страницу.',
  'exception.code': 'Код ошибки: {code}',
  'exception.notFound.title': 'Страница не найдена',
  'exception.notFound.description': 'По этому адресу нет страницы. Возможно, она перемещена или ссылка неверна.',
  'exception.crash.title': 'Ошибка на странице',
  'exception.crash.description': 'Непредвиденная ошибка прервала работу этой страницы. Остальные страницы не затронуты.',
  'exception.crash.copy': 'Скопировать сведения об ошибке',
  'exception.crash.copied': 'Скопировано',
} as const;
