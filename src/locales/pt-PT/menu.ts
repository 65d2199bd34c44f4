export default {
  'menu.home': 'Início',
  'menu.login': 'Iniciar sessão',
  'menu.role': 'Funções',
  'menu.staff': 'Contas de funcionários',
  'menu.menu': 'Menus',
  'menu.record': 'Registo de operações',
  'menu.password': 'Alterar palavra-passe',
  'menu.department': 'Departamentos',
  'menu.exception': 'Ocorreu um erro',
  'menu.notFound': 'Página não encontrada',
} as const;
