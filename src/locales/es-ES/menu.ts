export default {
  'menu.home': 'Inicio',
  'menu.login': 'Iniciar sesión',
  'menu.role': 'Roles',
  'menu.staff': 'Cuentas de personal',
  'menu.menu': 'Menús',
  'menu.record': 'Registro de operaciones',
  'menu.password': 'Cambiar contraseña',
  'menu.department': 'Departamentos',
  'menu.exception': 'Se ha producido un error',
  'menu.notFound': 'Página no encontrada',
} as const;
