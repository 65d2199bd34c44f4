export default {
  'department.create': 'Neue Abteilung',
  'department.editNamed': 'Abteilung „{name}“ bearbeiten',
  'department.parent': 'Übergeordnete Abteilung',
  'department.sortHint': 'Kleinere Zahlen stehen weiter vorn',
  'department.empty': 'Noch keine Abteilungen',
  'department.emptyHint': 'Es gibt noch keine Abteilungen. Beginnen Sie mit „Neue Abteilung“.',
} as const;
