export default {
  'menu.home': 'Domov',
  'menu.login': 'Prijava',
  'menu.role': 'Vloge',
  'menu.staff': 'Računi zaposlenih',
  'menu.menu': 'Meniji',
  'menu.record': 'Dnevnik operacij',
  'menu.password': 'Sprememba gesla',
  'menu.department': 'Oddelki',
  'menu.exception': 'Nekaj je šlo narobe',
  'menu.notFound': 'Strani ni mogoče najti',
} as const;
