export default {
  'pwa.offline': 'Connessione assente',
  'pwa.offlineLasts': 'Connessione assente: aggiornamento automatico al ripristino',
  'pwa.online': 'Connessione ripristinata',
  'pwa.update.title': 'Nuovi contenuti',
  'pwa.update.hint': 'Fare clic su “Aggiorna” oppure aggiornare la pagina manualmente.',
  'pwa.update.refresh': 'Aggiorna',
  'pwa.offlineStart.title': 'Impossibile raggiungere il server',
  'pwa.offlineStart.hint': 'L’app è aperta; riprenderà non appena torna la connessione.',
  'pwa.install': 'Installa come app',
} as const;
