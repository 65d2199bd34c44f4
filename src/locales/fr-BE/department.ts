export default {
  'department.create': 'Nouveau service',
  'department.editNamed': 'Modifier le service « {name} »',
  'department.parent': 'Service parent',
  'department.sortHint': 'Les plus petits nombres apparaissent en premier',
  'department.empty': 'Aucun service pour le moment',
  'department.emptyHint': 'Aucun service pour le moment. Commencez par « Nouveau service ».',
} as const;
