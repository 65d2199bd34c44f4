export default {
  'pwa.offline': 'Vous êtes hors ligne',
  'pwa.offlineLasts': 'Hors ligne – mise à jour au retour de la connexion',
  'pwa.online': 'Vous êtes de nouveau en ligne',
  'pwa.update.title': 'Nouveau contenu disponible',
  'pwa.update.hint': 'Cliquez sur « Actualiser » ou actualisez vous-même la page.',
  'pwa.update.refresh': 'Actualiser',
  'pwa.offlineStart.title': 'Serveur injoignable',
  'pwa.offlineStart.hint': 'L’application est ouverte ; elle sera utilisable dès que vous serez en ligne.',
  'pwa.install': 'Installer l’application',
} as const;
