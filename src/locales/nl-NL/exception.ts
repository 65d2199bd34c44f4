export default {
  'exception.title': 'Er ging iets mis',
  'exception.description': 'De bewerking is niet voltooid. Probeer het opnieuw of ga eerst naar de startpagina.',
  'exception.details': 'Technische details',
  'exception.code': 'Foutcode: {code}',
  'exception.notFound.title': 'Pagina niet gevonden',
  'exception.notFound.description':
    'Op dit adres staat geen pagina. Mogelijk is de pagina verplaatst of klopt de link niet.',
  'exception.crash.title': 'Deze pagina is vastgelopen',
  'exception.crash.description':
    'Deze pagina is gestopt door een onverwachte fout. Andere pagina’s werken gewoon door.',
  'exception.crash.copy': 'Foutdetails kopiëren',
  'exception.crash.copied': 'Gekopieerd',
  'exception.forbidden.title': 'Geen toegang',
  'exception.forbidden.description':
    'Uw account mag deze pagina niet openen. Vraag een beheerder om toegang als u die nodig hebt.',
  'exception.chunk.title': 'Deze pagina kon niet worden geladen',
  'exception.chunk.description':
    'Mogelijk is het netwerk onderbroken of is er net een nieuwe versie geïnstalleerd. Laad de pagina opnieuw; uw invoer is als concept bewaard.',
  'exception.chunk.reload': 'Opnieuw laden',
} as const;
