export default {
  'menu.home': 'الرئيسية',
  'menu.login': 'تسجيل الدخول',
  'menu.role': 'الأدوار',
  'menu.staff': 'حسابات الموظفين',
  'menu.menu': 'القوائم',
  'menu.record': 'سجل العمليات',
  'menu.password': 'تغيير كلمة المرور',
  'menu.department': 'الأقسام',
  'menu.exception': 'حدث خطأ ما',
  'menu.notFound': 'الصفحة غير موجودة',
} as const;
