export default {
  'menu.home': 'Home',
  'menu.login': 'Sign in',
  'menu.role': 'Roles',
  'menu.staff': 'Staff accounts',
  'menu.menu': 'Menus',
  'menu.record': 'Operation log',
  'menu.password': 'Change password',
  'menu.department': 'Departments',
  'menu.exception': 'Something went wrong',
  'menu.notFound': 'Page not found',
} as const;
