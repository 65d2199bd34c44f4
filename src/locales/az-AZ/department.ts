export default {
  'department.create': 'Yeni şöbə',
  'department.editNamed': '“{name}” şöbəsini redaktə et',
  'department.parent': 'Yuxarı şöbə',
  'department.sortHint': 'Kiçik rəqəmlər əvvəl gəlir',
  'department.empty': 'Hələ şöbə yoxdur',
  'department.emptyHint': 'Hələ şöbə yoxdur. “Yeni şöbə” ilə başlayın.',
} as const;
