export default {
  'department.create': 'Nové oddělení',
  'department.editNamed': 'Úprava oddělení „{name}“',
  'department.parent': 'Nadřazené oddělení',
  'department.sortHint': 'Nižší čísla jsou první',
  'department.empty': 'Zatím žádná oddělení',
  'department.emptyHint': 'Zatím tu nejsou žádná oddělení. Začněte tlačítkem „Nové oddělení“.',
} as const;
