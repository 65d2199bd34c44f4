export default {
  'common.appTitle': 'مركز الحسابات',
  'common.retry': 'إعادة المحاولة',
  'common.back': 'رجوع',
  'common.close': 'إغلاق',
  'common.home': 'الانتقال إلى الصفحة الرئيسية',
  'common.loading': 'جارٍ التحميل…',
  'common.loadFailed': 'تعذّر التحميل',
  'common.loadFailedHint': 'لم يتم تحميل البيانات. تحقق من الاتصال ثم أعد المحاولة.',
  'common.listSeparator': '، ',
  'common.total':
    '{total, plural, zero {لا توجد عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  'common.skipToContent': 'الانتقال إلى المحتوى الرئيسي',
  'common.language': 'اللغة',
  'common.enabled': 'مفعّل',
  'common.disabled': 'معطّل',
  'common.moreFor': 'إجراءات أخرى: {name}',
} as const;
