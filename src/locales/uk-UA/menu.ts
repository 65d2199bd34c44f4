export default {
  'menu.home': 'Головна',
  'menu.login': 'Вхід',
  'menu.role': 'Ролі',
  'menu.staff': 'Облікові записи',
  'menu.menu': 'Меню',
  'menu.record': 'Журнал операцій',
  'menu.password': 'Зміна пароля',
  'menu.department': 'Підрозділи',
  'menu.exception': 'Сталася помилка',
  'menu.notFound': 'Сторінку не знайдено',
} as const;
