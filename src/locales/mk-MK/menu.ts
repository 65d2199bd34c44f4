export default {
  'menu.home': 'Почетна',
  'menu.login': 'Најава',
  'menu.role': 'Улоги',
  'menu.staff': 'Сметки на вработени',
  'menu.menu': 'Менија',
  'menu.record': 'Дневник на операции',
  'menu.password': 'Промена на лозинка',
  'menu.department': 'Оддели',
  'menu.exception': 'Нешто тргна наопаку',
  'menu.notFound': 'Страницата не е пронајдена',
} as const;
