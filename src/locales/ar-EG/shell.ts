export default {
  'shell.account': 'قائمة الحساب',
  'shell.signOut': 'تسجيل الخروج',
  'shell.changePassword': 'تغيير كلمة المرور',
  'shell.noDepartment': 'بلا قسم',
  'shell.collapse': 'طي الشريط الجانبي',
  'shell.expand': 'توسيع الشريط الجانبي',
  'shell.theme': 'المظهر',
  'shell.theme.light': 'فاتح',
  'shell.theme.dark': 'داكن',
  'shell.theme.system': 'حسب النظام',
  'shell.notifications': 'الإشعارات',
  'shell.notifications.counts':
    '{total, plural, zero {# إشعار} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}}، غير مقروء: {unread, number}',
  'shell.breadcrumb': 'أنت هنا',
  'shell.navigation': 'التنقل الرئيسي',
} as const;
