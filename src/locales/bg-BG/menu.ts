export default {
  'menu.home': 'Начало',
  'menu.login': 'Вход',
  'menu.role': 'Роли',
  'menu.staff': 'Акаунти на служители',
  'menu.menu': 'Менюта',
  'menu.record': 'Дневник на операциите',
  'menu.password': 'Смяна на паролата',
  'menu.department': 'Отдели',
  'menu.exception': 'Нещо се обърка',
  'menu.notFound': 'Страницата не е намерена',
} as const;
