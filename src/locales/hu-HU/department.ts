export default {
  'department.create': 'Új részleg',
  'department.editNamed': 'Részleg szerkesztése: „{name}”',
  'department.parent': 'Felettes részleg',
  'department.sortHint': 'A kisebb számok kerülnek előre',
  'department.empty': 'Még nincsenek részlegek',
  'department.emptyHint': 'Még nincsenek részlegek. Kezdje az „Új részleg” gombbal.',
} as const;
