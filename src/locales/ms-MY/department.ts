export default {
  'department.create': 'Jabatan baharu',
  'department.editNamed': 'Edit jabatan “{name}”',
  'department.parent': 'Jabatan induk',
  'department.sortHint': 'Nombor lebih kecil didahulukan',
  'department.empty': 'Belum ada jabatan',
  'department.emptyHint': 'Belum ada jabatan. Mulakan dengan “Jabatan baharu”.',
} as const;
