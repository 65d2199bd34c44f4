export default {
  'department.create': 'Нов отдел',
  'department.editNamed': 'Редактиране на отдел „{name}“',
  'department.parent': 'Горестоящ отдел',
  'department.sortHint': 'По-малките числа са първи',
  'department.empty': 'Все още няма отдели',
  'department.emptyHint': 'Все още няма отдели. Започнете с „Нов отдел“.',
} as const;
