export default {
  'menu.home': 'سەرەکی',
  'menu.login': 'چوونەژوورەوە',
  'menu.role': 'ڕۆڵەکان',
  'menu.staff': 'هەژماری کارمەندان',
  'menu.menu': 'پێڕستەکان',
  'menu.record': 'تۆماری کردارەکان',
  'menu.password': 'گۆڕینی وشەی نهێنی',
  'menu.department': 'بەشەکان',
  'menu.exception': 'هەڵەیەک ڕوویدا',
  'menu.notFound': 'پەڕە نەدۆزرایەوە',
} as const;
