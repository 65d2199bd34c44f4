export default {
  'department.create': 'Nuevo departamento',
  'department.editNamed': 'Editar departamento «{name}»',
  'department.parent': 'Departamento superior',
  'department.sortHint': 'Los números menores aparecen primero',
  'department.empty': 'Todavía no hay departamentos',
  'department.emptyHint': 'Todavía no hay departamentos. Empiece con «Nuevo departamento».',
} as const;
