export default {
  'exception.title': 'S’ha produït un error',
  'exception.description': 'L’operació no s’ha completat. Torneu-ho a provar o aneu primer a la pàgina d’inici.',
  'exception.details': 'Detalls tècnics',
  'exception.code': 'Codi d’error: {code}',
  'exception.notFound.title': 'No s’ha trobat la pàgina',
  'exception.notFound.description':
    'No hi ha cap pàgina en aquesta adreça. Potser s’ha mogut o l’enllaç és incorrecte.',
  'exception.crash.title': 'Aquesta pàgina ha fallat',
  'exception.crash.description':
    'Un error inesperat ha aturat aquesta pàgina. Les altres pàgines no en queden afectades.',
  'exception.crash.copy': 'Copia els detalls de l’error',
  'exception.crash.copied': 'Copiat',
  'exception.forbidden.title': 'Sense accés',
  'exception.forbidden.description':
    'El vostre compte no pot obrir aquesta pantalla. Si la necessiteu, demaneu-la a un administrador.',
  'exception.chunk.title': 'No s’ha pogut carregar aquesta pantalla',
  'exception.chunk.description':
    'Potser la xarxa no funciona o s’acaba d’instal·lar una versió nova. Torneu a carregar la pàgina; el que heu escrit es conserva com a esborrany.',
  'exception.chunk.reload': 'Torna a carregar',
} as const;
