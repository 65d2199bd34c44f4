export default {
  'menu.home': 'Startpagina',
  'menu.login': 'Inloggen',
  'menu.role': 'Rollen',
  'menu.staff': 'Medewerkersaccounts',
  'menu.menu': 'Menu’s',
  'menu.record': 'Activiteitenlogboek',
  'menu.password': 'Wachtwoord wijzigen',
  'menu.department': 'Afdelingen',
  'menu.exception': 'Er ging iets mis',
  'menu.notFound': 'Pagina niet gevonden',
} as const;
