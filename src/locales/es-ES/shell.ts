export default {
  'shell.account': 'Menú de la cuenta',
  'shell.signOut': 'Cerrar sesión',
  'shell.changePassword': 'Cambiar contraseña',
  'shell.noDepartment': 'Sin departamento',
  'shell.collapse': 'Contraer barra lateral',
  'shell.expand': 'Desplegar barra lateral',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Claro',
  'shell.theme.dark': 'Oscuro',
  'shell.theme.system': 'Según el sistema',
  'shell.notifications': 'Notificaciones',
  'shell.notifications.counts':
    '{total, plural, one {# notificación} many {# de notificaciones} other {# notificaciones}}, {unread, number} sin leer',
  'shell.breadcrumb': 'Está aquí',
  'shell.navigation': 'Navegación principal',
} as const;
