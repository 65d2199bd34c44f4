export default {
  'department.create': 'Nieuwe afdeling',
  'department.editNamed': 'Afdeling ‘{name}’ bewerken',
  'department.parent': 'Bovenliggende afdeling',
  'department.sortHint': 'Lagere nummers komen eerst',
  'department.empty': 'Er zijn nog geen afdelingen',
  'department.emptyHint': 'Er zijn nog geen afdelingen. Begin met ‘Nieuwe afdeling’.',
} as const;
