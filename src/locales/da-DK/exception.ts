export default {
  'exception.title': 'Noget gik galt',
  'exception.description': 'Handlingen blev ikke fuldført. Prøv igen, eller gå til startsiden først.',
  'exception.details': 'Tekniske detaljer',
  'exception.code': 'Fejlkode: {code}',
  'exception.notFound.title': 'Siden blev ikke fundet',
  'exception.notFound.description':
    'Der er ingen side på denne adresse. Den kan være flyttet, eller linket er forkert.',
  'exception.crash.title': 'Denne side gik ned',
  'exception.crash.description': 'En uventet fejl stoppede siden. Andre sider er ikke berørt.',
  'exception.crash.copy': 'Kopiér fejloplysninger',
  'exception.crash.copied': 'Kopieret',
  'exception.forbidden.title': 'Ingen adgang',
  'exception.forbidden.description':
    'Din konto må ikke åbne denne side. Kontakt en administrator, hvis du har brug for den.',
  'exception.chunk.title': 'Siden kunne ikke indlæses',
  'exception.chunk.description':
    'Netværket kan være nede, eller en ny version er netop installeret. Genindlæs siden; det, du har skrevet, er gemt som kladde.',
  'exception.chunk.reload': 'Genindlæs',
} as const;
