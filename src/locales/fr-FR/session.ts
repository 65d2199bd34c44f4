export default {
  'session.expires': 'Votre session expire dans {time}',
  'session.expiresSoon':
    'Votre session va bientôt expirer. Reconnectez-vous ici : la page et votre saisie seront conservées.',
  'session.signInAgain': 'Se reconnecter',
  'session.later': 'Plus tard',
  'session.dialog.title': 'Se reconnecter',
  'session.dialog.keeps': 'Vous restez sur cette page et votre saisie est conservée.',
  'session.dialog.expired':
    'Votre session a expiré. Connectez-vous pour rester sur cette page ; votre saisie est conservée.',
  'session.dialog.other': 'Utiliser un autre compte',
  'session.switched': 'Vous êtes maintenant connecté en tant que « {name} » dans un autre onglet',
} as const;
