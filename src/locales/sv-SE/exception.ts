export default {
  'exception.title': 'Något gick fel',
  'exception.description': 'Åtgärden slutfördes inte. Försök igen eller gå till startsidan först.',
  'exception.details': 'Tekniska detaljer',
  'exception.code': 'Felkod: {code}',
  'exception.notFound.title': 'Sidan hittades inte',
  'exception.notFound.description':
    'Det finns ingen sida på den här adressen. Den kan ha flyttats, eller så är länken fel.',
  'exception.crash.title': 'Den här sidan kraschade',
  'exception.crash.description': 'Ett oväntat fel stoppade sidan. Andra sidor påverkas inte.',
  'exception.crash.copy': 'Kopiera felinformation',
  'exception.crash.copied': 'Kopierat',
  'exception.forbidden.title': 'Ingen åtkomst',
  'exception.forbidden.description':
    'Ditt konto får inte öppna den här sidan. Kontakta en administratör om du behöver den.',
  'exception.chunk.title': 'Sidan kunde inte läsas in',
  'exception.chunk.description':
    'Nätverket kan ligga nere, eller så har en ny version just installerats. Läs in sidan på nytt; det du har skrivit är sparat som utkast.',
  'exception.chunk.reload': 'Läs in på nytt',
} as const;
