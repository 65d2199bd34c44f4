export default {
  'menu.home': 'صفحهٔ اصلی',
  'menu.login': 'ورود',
  'menu.role': 'نقش‌ها',
  'menu.staff': 'حساب‌های کارکنان',
  'menu.menu': 'منوها',
  'menu.record': 'گزارش عملیات',
  'menu.password': 'تغییر گذرواژه',
  'menu.department': 'واحدهای سازمانی',
  'menu.exception': 'مشکلی پیش آمد',
  'menu.notFound': 'صفحه پیدا نشد',
} as const;
