export default {
  'menu.home': 'Startseite',
  'menu.login': 'Anmelden',
  'menu.role': 'Rollen',
  'menu.staff': 'Mitarbeiterkonten',
  'menu.menu': 'Menüs',
  'menu.record': 'Aktivitätsprotokoll',
  'menu.password': 'Passwort ändern',
  'menu.department': 'Abteilungen',
  'menu.exception': 'Etwas ist schiefgelaufen',
  'menu.notFound': 'Seite nicht gefunden',
} as const;
