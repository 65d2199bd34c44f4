export default {
  'exception.title': 'Noe gikk galt',
  'exception.description': 'Handlingen ble ikke fullført. Prøv igjen, eller gå til startsiden først.',
  'exception.details': 'Tekniske detaljer',
  'exception.code': 'Feilkode: {code}',
  'exception.notFound.title': 'Fant ikke siden',
  'exception.notFound.description':
    'Det finnes ingen side på denne adressen. Den kan være flyttet, eller lenken er feil.',
  'exception.crash.title': 'Denne siden krasjet',
  'exception.crash.description': 'En uventet feil stoppet siden. Andre sider er ikke berørt.',
  'exception.crash.copy': 'Kopier feildetaljer',
  'exception.crash.copied': 'Kopiert',
  'exception.forbidden.title': 'Ingen tilgang',
  'exception.forbidden.description':
    'Kontoen din har ikke lov til å åpne denne siden. Kontakt en administrator hvis du trenger den.',
  'exception.chunk.title': 'Siden kunne ikke lastes inn',
  'exception.chunk.description':
    'Nettverket kan være nede, eller en ny versjon er nettopp installert. Last inn siden på nytt; det du har skrevet, er lagret som utkast.',
  'exception.chunk.reload': 'Last inn på nytt',
} as const;
