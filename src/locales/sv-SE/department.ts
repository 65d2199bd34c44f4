export default {
  'department.create': 'Ny avdelning',
  'department.editNamed': 'Redigera avdelningen ”{name}”',
  'department.parent': 'Överordnad avdelning',
  'department.sortHint': 'Lägre tal kommer först',
  'department.empty': 'Det finns inga avdelningar än',
  'department.emptyHint': 'Det finns inga avdelningar än. Börja med ”Ny avdelning”.',
} as const;
