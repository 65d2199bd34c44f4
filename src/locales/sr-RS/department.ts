export default {
  'department.create': 'Ново одељење',
  'department.editNamed': 'Уређивање одељења „{name}”',
  'department.parent': 'Надређено одељење',
  'department.sortHint': 'Мањи бројеви долазе први',
  'department.empty': 'Још нема одељења',
  'department.emptyHint': 'Још нема одељења. Почните дугметом „Ново одељење”.',
} as const;
