export default {
  'exception.title': 'Hiba történt',
  'exception.description': 'A művelet nem fejeződött be. Próbálja újra, vagy előbb menjen a kezdőlapra.',
  'exception.details': 'Technikai részletek',
  'exception.code': 'Hibakód: {code}',
  'exception.notFound.title': 'Az oldal nem található',
  'exception.notFound.description': 'Ezen a címen nincs oldal. Lehet, hogy áthelyezték, vagy hibás a hivatkozás.',
  'exception.crash.title': 'Az oldal összeomlott',
  'exception.crash.description': 'Váratlan hiba állította meg ezt az oldalt. A többi oldalt nem érinti.',
  'exception.crash.copy': 'Hiba részleteinek másolása',
  'exception.crash.copied': 'Másolva',
  'exception.forbidden.title': 'Nincs hozzáférés',
  'exception.forbidden.description':
    'A fiókjával nem nyitható meg ez az oldal. Ha szüksége van rá, forduljon a rendszergazdához.',
  'exception.chunk.title': 'Az oldalt nem sikerült betölteni',
  'exception.chunk.description':
    'Megszakadhatott a hálózat, vagy most települt egy új verzió. Töltse újra az oldalt; a beírtak piszkozatként megmaradtak.',
  'exception.chunk.reload': 'Újratöltés',
} as const;
