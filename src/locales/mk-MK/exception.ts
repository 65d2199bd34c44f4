export default {
  'exception.title': 'Нешто тргна наопаку',
  'exception.description': 'Операцијата не заврши. Обидете се повторно или појдете на почетната страница.',
  'exception.details': 'Технички детали',
  'exception.code': 'Код на грешката: {code}',
  'exception.notFound.title': 'Страницата не е пронајдена',
  'exception.notFound.description': 'На оваа адреса нема страница. Можеби е преместена или врската е погрешна.',
  'exception.crash.title': 'Настана грешка на страницата',
  'exception.crash.description': 'Неочекувана грешка ја запре оваа страница. Другите страници не се засегнати.',
  'exception.crash.copy': 'Копирај ги деталите за грешката',
  'exception.crash.copied': 'Копирано',
  'exception.forbidden.title': 'Нема пристап',
  'exception.forbidden.description':
    'Вашата сметка не смее да ја отвори оваа страница. Ако ви е потребна, обратете се до администратор.',
  'exception.chunk.title': 'Страницата не можеше да се вчита',
  'exception.chunk.description':
    'Можеби мрежата е прекината или штотуку е инсталирана нова верзија. Вчитајте ја страницата повторно; внесеното е зачувано како нацрт.',
  'exception.chunk.reload': 'Вчитај повторно',
} as const;
