export default {
  'department.create': 'Rannóg nua',
  'department.editNamed': 'Cuir rannóg “{name}” in eagar',
  'department.parent': 'Máthair-rannóg',
  'department.sortHint': 'Na huimhreacha is lú ar dtús',
  'department.empty': 'Níl aon rannóg ann fós',
  'department.emptyHint': 'Níl aon rannóg ann fós. Tosaigh le “Rannóg nua”.',
} as const;
