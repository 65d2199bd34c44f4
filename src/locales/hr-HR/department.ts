export default {
  'department.create': 'Novi odjel',
  'department.editNamed': 'Uređivanje odjela „{name}”',
  'department.parent': 'Nadređeni odjel',
  'department.sortHint': 'Manji brojevi dolaze prvi',
  'department.empty': 'Još nema odjela',
  'department.emptyHint': 'Još nema odjela. Započnite gumbom „Novi odjel”.',
} as const;
