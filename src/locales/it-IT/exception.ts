export default {
  'exception.title': 'Si è verificato un errore',
  'exception.description': 'L’operazione non è stata completata. Riprovare o tornare prima alla home page.',
  'exception.details': 'Dettagli tecnici',
  'exception.code': 'Codice errore: {code}',
  'exception.notFound.title': 'Pagina non trovata',
  'exception.notFound.description':
    'Non esiste alcuna pagina a questo indirizzo. Potrebbe essere stata spostata oppure il link è errato.',
  'exception.crash.title': 'La pagina si è bloccata',
  'exception.crash.description':
    'Un errore imprevisto ha interrotto questa pagina. Le altre pagine non sono interessate.',
  'exception.crash.copy': 'Copia dettagli dell’errore',
  'exception.crash.copied': 'Copiato',
  'exception.forbidden.title': 'Accesso negato',
  'exception.forbidden.description':
    'Il proprio account non può aprire questa schermata. Se serve, rivolgersi a un amministratore.',
  'exception.chunk.title': 'Impossibile caricare la schermata',
  'exception.chunk.description':
    'La rete potrebbe non essere disponibile oppure è appena stata installata una nuova versione. Ricaricare la pagina; quanto digitato viene conservato come bozza.',
  'exception.chunk.reload': 'Ricarica',
} as const;
