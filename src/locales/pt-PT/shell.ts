export default {
  'shell.account': 'Menu da conta',
  'shell.signOut': 'Terminar sessão',
  'shell.changePassword': 'Alterar palavra-passe',
  'shell.noDepartment': 'Sem departamento',
  'shell.collapse': 'Fechar barra lateral',
  'shell.expand': 'Abrir barra lateral',
  'shell.theme': 'Tema',
  'shell.theme.light': 'Claro',
  'shell.theme.dark': 'Escuro',
  'shell.theme.system': 'Seguir o sistema',
  'shell.notifications': 'Notificações',
  'shell.notifications.counts':
    '{total, plural, one {# notificação} many {# de notificações} other {# notificações}}, {unread, plural, one {# por ler} many {# por ler} other {# por ler}}',
  'shell.breadcrumb': 'Está aqui',
  'shell.navigation': 'Navegação principal',
} as const;
