export default {
  'shell.account': 'Menu da conta',
  'shell.signOut': 'Sair',
  'shell.changePassword': 'Alterar senha',
  'shell.noDepartment': 'Sem departamento',
  'shell.collapse': 'Recolher barra lateral',
  'shell.expand': 'Expandir barra lateral',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Claro',
  'shell.theme.dark': 'Escuro',
  'shell.theme.system': 'Seguir o sistema',
  'shell.notifications': 'Notificações',
  'shell.notifications.counts':
    '{total, plural, one {# notificação} many {# de notificações} other {# notificações}}, {unread, plural, one {# não lida} many {# não lidas} other {# não lidas}}',
  'shell.breadcrumb': 'Você está aqui',
  'shell.navigation': 'Navegação principal',
} as const;
