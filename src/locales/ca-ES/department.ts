export default {
  'department.create': 'Departament nou',
  'department.editNamed': 'Edita el departament «{name}»',
  'department.parent': 'Departament superior',
  'department.sortHint': 'Els nombres més petits van primer',
  'department.empty': 'Encara no hi ha departaments',
  'department.emptyHint': 'Encara no hi ha departaments. Comenceu amb «Departament nou».',
} as const;
