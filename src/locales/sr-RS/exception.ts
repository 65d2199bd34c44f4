export default {
  'exception.title': 'Нешто није у реду',
  'exception.description': 'Радња није довршена. Покушајте поново или пређите на почетну страницу.',
  'exception.details': 'Технички детаљи',
  'exception.code': 'Код грешке: {code}',
  'exception.notFound.title': 'Страница није пронађена',
  'exception.notFound.description': 'На овој адреси нема странице. Можда је премештена или је веза погрешна.',
  'exception.crash.title': 'На страници је дошло до грешке',
  'exception.crash.description': 'Неочекивана грешка је зауставила ову страницу. Остале странице нису погођене.',
  'exception.crash.copy': 'Копирај детаље грешке',
  'exception.crash.copied': 'Копирано',
  'exception.forbidden.title': 'Нема приступа',
  'exception.forbidden.description':
    'Ваш налог не може да отвори ову страницу. Ако вам је потребна, обратите се администратору.',
  'exception.chunk.title': 'Страницу није било могуће учитати',
  'exception.chunk.description':
    'Можда је мрежа у прекиду или је управо инсталирана нова верзија. Учитајте страницу поново; унети подаци су сачувани као нацрт.',
  'exception.chunk.reload': 'Учитај поново',
} as const;
