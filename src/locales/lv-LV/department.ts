export default {
  'department.create': 'Jauna nodaļa',
  'department.editNamed': 'Rediģēt nodaļu „{name}”',
  'department.parent': 'Augstākā nodaļa',
  'department.sortHint': 'Mazāki skaitļi ir pirmie',
  'department.empty': 'Nodaļu vēl nav',
  'department.emptyHint': 'Nodaļu vēl nav. Sāciet ar „Jauna nodaļa”.',
} as const;
