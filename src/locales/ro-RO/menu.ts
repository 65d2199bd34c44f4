export default {
  'menu.home': 'Acasă',
  'menu.login': 'Conectare',
  'menu.role': 'Roluri',
  'menu.staff': 'Conturi de angajați',
  'menu.menu': 'Meniuri',
  'menu.record': 'Jurnal de operațiuni',
  'menu.password': 'Schimbarea parolei',
  'menu.department': 'Departamente',
  'menu.exception': 'Ceva nu a funcționat',
  'menu.notFound': 'Pagina nu a fost găsită',
} as const;
