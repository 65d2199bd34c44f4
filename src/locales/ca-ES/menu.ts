export default {
  'menu.home': 'Inici',
  'menu.login': 'Inicia la sessió',
  'menu.role': 'Rols',
  'menu.staff': 'Comptes del personal',
  'menu.menu': 'Menús',
  'menu.record': 'Registre d’operacions',
  'menu.password': 'Canvi de contrasenya',
  'menu.department': 'Departaments',
  'menu.exception': 'S’ha produït un error',
  'menu.notFound': 'No s’ha trobat la pàgina',
} as const;
