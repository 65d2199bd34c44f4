export default {
  'department.create': 'Nové oddelenie',
  'department.editNamed': 'Úprava oddelenia „{name}“',
  'department.parent': 'Nadradené oddelenie',
  'department.sortHint': 'Nižšie čísla sú prvé',
  'department.empty': 'Zatiaľ žiadne oddelenia',
  'department.emptyHint': 'Zatiaľ tu nie sú žiadne oddelenia. Začnite tlačidlom „Nové oddelenie“.',
} as const;
