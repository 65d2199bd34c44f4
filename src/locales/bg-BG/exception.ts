export default {
  'exception.title': 'Нещо се обърка',
  'exception.description': 'Операцията не беше завършена. Опитайте отново или се върнете на началната страница.',
  'exception.details': 'Технически подробности',
  'exception.code': 'Код на грешката: {code}',
  'exception.notFound.title': 'Страницата не е намерена',
  'exception.notFound.description': 'На този адрес няма страница. Може да е преместена или връзката да е грешна.',
  'exception.crash.title': 'Възникна грешка в страницата',
  'exception.crash.description': 'Неочаквана грешка спря тази страница. Останалите страници не са засегнати.',
  'exception.crash.copy': 'Копиране на подробности за грешката',
  'exception.crash.copied': 'Копирано',
  'exception.forbidden.title': 'Няма достъп',
  'exception.forbidden.description':
    'Акаунтът ви няма право да отваря тази страница. Ако ви е необходима, обърнете се към администратор.',
  'exception.chunk.title': 'Страницата не можа да бъде заредена',
  'exception.chunk.description':
    'Възможно е мрежата да е прекъснала или току-що да е инсталирана нова версия. Презаредете страницата; въведеното е запазено като чернова.',
  'exception.chunk.reload': 'Презареждане',
} as const;
