export default {
  'shell.account': 'Menu du compte',
  'shell.signOut': 'Se déconnecter',
  'shell.changePassword': 'Changer le mot de passe',
  'shell.noDepartment': 'Aucun service',
  'shell.collapse': 'Réduire le panneau latéral',
  'shell.expand': 'Développer le panneau latéral',
  'shell.theme': 'Thème',
  'shell.theme.light': 'Clair',
  'shell.theme.dark': 'Sombre',
  'shell.theme.system': 'Comme le système',
  'shell.notifications': 'Notifications',
  'shell.notifications.counts':
    '{total, plural, one {# notification} many {# de notifications} other {# notifications}}, {unread, plural, one {# non lue} many {# non lues} other {# non lues}}',
  'shell.breadcrumb': 'Vous êtes ici',
  'shell.navigation': 'Navigation principale',
} as const;
