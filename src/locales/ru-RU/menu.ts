export default {
  'menu.home': 'Главная',
  'menu.login': 'Вход',
  'menu.role': 'Роли',
  'menu.staff': 'Учётные записи',
  'menu.menu': 'Меню',
  'menu.record': 'Журнал операций',
  'menu.password': 'Смена пароля',
  'menu.department': 'Подразделения',
  'menu.exception': 'Что-то пошло не так',
  'menu.notFound': 'Страница не найдена',
} as const;
