export default {
  'exception.title': 'Une erreur est survenue',
  'exception.description': 'L’opération n’a pas abouti. Réessayez ou revenez d’abord à l’accueil.',
  'exception.details': 'Détails techniques',
  'exception.code': 'Code d’erreur : {code}',
  'exception.notFound.title': 'Page introuvable',
  'exception.notFound.description':
    'Aucune page ne correspond à cette adresse. Elle a peut-être été déplacée, ou le lien est erroné.',
  'exception.crash.title': 'Cette page a planté',
  'exception.crash.description':
    'Une erreur inattendue a interrompu cette page. Les autres pages ne sont pas concernées.',
  'exception.crash.copy': 'Copier les détails de l’erreur',
  'exception.crash.copied': 'Copié',
  'exception.forbidden.title': 'Accès refusé',
  'exception.forbidden.description':
    'Votre compte ne permet pas d’ouvrir cette page. Adressez-vous à un administrateur si vous en avez besoin.',
  'exception.chunk.title': 'La page n’a pas pu être chargée',
  'exception.chunk.description':
    'Le réseau est peut-être interrompu, ou une nouvelle version vient d’être installée. Rechargez la page ; votre saisie est enregistrée comme brouillon.',
  'exception.chunk.reload': 'Recharger',
} as const;
