export default {
  'department.create': 'Nowy dział',
  'department.editNamed': 'Edytuj dział „{name}”',
  'department.parent': 'Dział nadrzędny',
  'department.sortHint': 'Mniejsze liczby są wyżej',
  'department.empty': 'Nie ma jeszcze działów',
  'department.emptyHint': 'Nie ma jeszcze działów. Zacznij od „Nowy dział”.',
} as const;
