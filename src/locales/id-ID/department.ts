export default {
  'department.create': 'Departemen baru',
  'department.editNamed': 'Edit departemen “{name}”',
  'department.parent': 'Departemen induk',
  'department.sortHint': 'Angka lebih kecil tampil lebih dulu',
  'department.empty': 'Belum ada departemen',
  'department.emptyHint': 'Belum ada departemen. Mulailah dengan “Departemen baru”.',
} as const;
