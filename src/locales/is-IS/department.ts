export default {
  'department.create': 'Ný deild',
  'department.editNamed': 'Breyta deildinni „{name}“',
  'department.parent': 'Yfirdeild',
  'department.sortHint': 'Lægri tölur koma fyrst',
  'department.empty': 'Engar deildir enn',
  'department.emptyHint': 'Engar deildir enn. Byrjaðu á „Ný deild“.',
} as const;
