export default {
  'department.create': 'Ny avdeling',
  'department.editNamed': 'Rediger avdelingen «{name}»',
  'department.parent': 'Overordnet avdeling',
  'department.sortHint': 'Lavere tall kommer først',
  'department.empty': 'Det finnes ingen avdelinger ennå',
  'department.emptyHint': 'Det finnes ingen avdelinger ennå. Begynn med «Ny avdeling».',
} as const;
