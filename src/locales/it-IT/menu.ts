export default {
  'menu.home': 'Home',
  'menu.login': 'Accedi',
  'menu.role': 'Ruoli',
  'menu.staff': 'Account del personale',
  'menu.menu': 'Menu',
  'menu.record': 'Registro operazioni',
  'menu.password': 'Cambia password',
  'menu.department': 'Reparti',
  'menu.exception': 'Si è verificato un errore',
  'menu.notFound': 'Pagina non trovata',
} as const;
