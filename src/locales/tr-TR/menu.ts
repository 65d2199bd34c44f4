export default {
  'menu.home': 'Ana sayfa',
  'menu.login': 'Oturum aç',
  'menu.role': 'Roller',
  'menu.staff': 'Personel hesapları',
  'menu.menu': 'Menüler',
  'menu.record': 'İşlem günlüğü',
  'menu.password': 'Parola değiştir',
  'menu.department': 'Departmanlar',
  'menu.exception': 'Bir sorun oluştu',
  'menu.notFound': 'Sayfa bulunamadı',
} as const;
