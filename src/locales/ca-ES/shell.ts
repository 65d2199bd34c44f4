export default {
  'shell.account': 'Menú del compte',
  'shell.signOut': 'Tanca la sessió',
  'shell.changePassword': 'Canvia la contrasenya',
  'shell.noDepartment': 'Sense departament',
  'shell.collapse': 'Plega la barra lateral',
  'shell.expand': 'Desplega la barra lateral',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Clar',
  'shell.theme.dark': 'Fosc',
  'shell.theme.system': 'Com el sistema',
  'shell.notifications': 'Notificacions',
  'shell.notifications.counts':
    '{total, plural, one {# notificació} many {# de notificacions} other {# notificacions}}, {unread, number} sense llegir',
  'shell.breadcrumb': 'Sou aquí',
  'shell.navigation': 'Navegació principal',
} as const;
