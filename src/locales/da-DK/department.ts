export default {
  'department.create': 'Ny afdeling',
  'department.editNamed': 'Rediger afdelingen ”{name}”',
  'department.parent': 'Overordnet afdeling',
  'department.sortHint': 'Lavere tal kommer først',
  'department.empty': 'Der er ingen afdelinger endnu',
  'department.emptyHint': 'Der er ingen afdelinger endnu. Begynd med ”Ny afdeling”.',
} as const;
