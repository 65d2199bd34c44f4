export default {
  'menu.home': 'Почетна',
  'menu.login': 'Пријава',
  'menu.role': 'Улоге',
  'menu.staff': 'Налози запослених',
  'menu.menu': 'Менији',
  'menu.record': 'Дневник операција',
  'menu.password': 'Промена лозинке',
  'menu.department': 'Одељења',
  'menu.exception': 'Нешто није у реду',
  'menu.notFound': 'Страница није пронађена',
} as const;
