export default {
  'menu.home': 'Laman utama',
  'menu.login': 'Log masuk',
  'menu.role': 'Peranan',
  'menu.staff': 'Akaun kakitangan',
  'menu.menu': 'Menu',
  'menu.record': 'Log operasi',
  'menu.password': 'Tukar kata laluan',
  'menu.department': 'Jabatan',
  'menu.exception': 'Berlaku ralat',
  'menu.notFound': 'Halaman tidak ditemui',
} as const;
