export default {
  'department.create': 'Nov oddelek',
  'department.editNamed': 'Urejanje oddelka »{name}«',
  'department.parent': 'Nadrejeni oddelek',
  'department.sortHint': 'Manjša števila so prva',
  'department.empty': 'Oddelkov še ni',
  'department.emptyHint': 'Oddelkov še ni. Začnite z gumbom »Nov oddelek«.',
} as const;
