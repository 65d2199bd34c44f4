export default {
  'department.create': 'Nuovo reparto',
  'department.editNamed': 'Modifica reparto “{name}”',
  'department.parent': 'Reparto superiore',
  'department.sortHint': 'I numeri più bassi vengono prima',
  'department.empty': 'Non ci sono ancora reparti',
  'department.emptyHint': 'Non ci sono ancora reparti. Iniziare con “Nuovo reparto”.',
} as const;
