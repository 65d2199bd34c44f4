export default {
  'menu.home': 'Ana səhifə',
  'menu.login': 'Giriş',
  'menu.role': 'Rollar',
  'menu.staff': 'Əməkdaş hesabları',
  'menu.menu': 'Menyular',
  'menu.record': 'Əməliyyat jurnalı',
  'menu.password': 'Parolu dəyiş',
  'menu.department': 'Şöbələr',
  'menu.exception': 'Xəta baş verdi',
  'menu.notFound': 'Səhifə tapılmadı',
} as const;
