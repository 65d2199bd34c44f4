export default {
  'settings.title': 'Paramètres d’affichage',
  'settings.open': 'Paramètres d’affichage',
  'settings.theme': 'Thème',
  'settings.contentWidth': 'Largeur du contenu',
  'settings.contentWidth.fluid': 'Pleine largeur',
  'settings.contentWidth.fixed': 'Largeur fixe',
  'settings.density': 'Densité',
  'settings.density.comfortable': 'Aérée',
  'settings.density.compact': 'Compacte',
  'settings.colorWeak': 'Mode daltonien',
  'settings.colorWeak.hint':
    'Accentue les différences de couleur ; les états ne se distinguent pas seulement par la couleur.',
  'settings.reset': 'Rétablir les valeurs par défaut',
  'settings.resetDone': 'Valeurs par défaut rétablies',
  'settings.kept': 'Les paramètres sont conservés dans ce navigateur.',
  'settings.storageBlocked':
    'Le navigateur bloque le stockage local : les paramètres et la connexion ne sont conservés que jusqu’à la fermeture de cette page.',
} as const;
