export default {
  'menu.home': 'Accueil',
  'menu.login': 'Connexion',
  'menu.role': 'Rôles',
  'menu.staff': 'Comptes du personnel',
  'menu.menu': 'Menus',
  'menu.record': 'Journal des opérations',
  'menu.password': 'Changer le mot de passe',
  'menu.department': 'Services',
  'menu.exception': 'Une erreur est survenue',
  'menu.notFound': 'Page introuvable',
} as const;
