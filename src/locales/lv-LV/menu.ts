export default {
  'menu.home': 'Sākums',
  'menu.login': 'Pierakstīties',
  'menu.role': 'Lomas',
  'menu.staff': 'Darbinieku konti',
  'menu.menu': 'Izvēlnes',
  'menu.record': 'Darbību žurnāls',
  'menu.password': 'Mainīt paroli',
  'menu.department': 'Nodaļas',
  'menu.exception': 'Radās kļūda',
  'menu.notFound': 'Lapa nav atrasta',
} as const;
