export default {
  'department.create': 'Novo departamento',
  'department.editNamed': 'Editar o departamento “{name}”',
  'department.parent': 'Departamento superior',
  'department.sortHint': 'Os números menores aparecem primeiro',
  'department.empty': 'Ainda não há departamentos',
  'department.emptyHint': 'Ainda não há departamentos. Comece com “Novo departamento”.',
} as const;
