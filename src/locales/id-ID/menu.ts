export default {
  'menu.home': 'Beranda',
  'menu.login': 'Masuk',
  'menu.role': 'Peran',
  'menu.staff': 'Akun staf',
  'menu.menu': 'Menu',
  'menu.record': 'Log operasi',
  'menu.password': 'Ganti kata sandi',
  'menu.department': 'Departemen',
  'menu.exception': 'Terjadi kesalahan',
  'menu.notFound': 'Halaman tidak ditemukan',
} as const;
