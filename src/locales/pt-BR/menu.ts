export default {
  'menu.home': 'Início',
  'menu.login': 'Entrar',
  'menu.role': 'Funções',
  'menu.staff': 'Contas de funcionários',
  'menu.menu': 'Menus',
  'menu.record': 'Registro de operações',
  'menu.password': 'Alterar senha',
  'menu.department': 'Departamentos',
  'menu.exception': 'Algo deu errado',
  'menu.notFound': 'Página não encontrada',
} as const;
