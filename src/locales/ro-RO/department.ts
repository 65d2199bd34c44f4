export default {
  'department.create': 'Departament nou',
  'department.editNamed': 'Editați departamentul „{name}”',
  'department.parent': 'Departament superior',
  'department.sortHint': 'Numerele mai mici apar primele',
  'department.empty': 'Încă nu există departamente',
  'department.emptyHint': 'Încă nu există departamente. Începeți cu „Departament nou”.',
} as const;
