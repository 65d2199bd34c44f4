export default {
  'menu.home': 'Baile',
  'menu.login': 'Logáil isteach',
  'menu.role': 'Róil',
  'menu.staff': 'Cuntais foirne',
  'menu.menu': 'Roghchláir',
  'menu.record': 'Loga oibríochtaí',
  'menu.password': 'Athraigh an pasfhocal',
  'menu.department': 'Rannóga',
  'menu.exception': 'Chuaigh rud éigin amú',
  'menu.notFound': 'Níor aimsíodh an leathanach',
} as const;
