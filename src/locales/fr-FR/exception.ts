export default {
  'exception.title': 'Une erreur est survenue',
  'exception.description': 'L’opération n’a pas abouti. Réessayez ou revenez d’abord à l’accueil.',
  'exception.code': 'Code d’erreur : {code}',
  'exception.notFound.title': 'Page introuvable',
  'exception.notFound.description': 'Aucune page ne correspond à cette adresse. Elle a peut-être été déplacée, ou le lien est erroné.',
  'exception.crash.title': 'Cette page a planté',
  'exception.crash.description': 'Une erreur inattendue a interrompu cette page. Les autres pages ne sont pas concernées.',
  'exception.crash.copy': 'Copier les détails de l’erreur',
  'exception.crash.copied': 'Copié',
} as const;
