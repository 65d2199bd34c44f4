export default {
  'menu.home': 'Нүүр',
  'menu.login': 'Нэвтрэх',
  'menu.role': 'Үүрэг',
  'menu.staff': 'Ажилтны бүртгэл',
  'menu.menu': 'Цэс',
  'menu.record': 'Үйлдлийн түүх',
  'menu.password': 'Нууц үг солих',
  'menu.department': 'Хэлтэс',
  'menu.exception': 'Алдаа гарлаа',
  'menu.notFound': 'Хуудас олдсонгүй',
} as const;
