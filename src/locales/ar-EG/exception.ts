export default {
  'exception.title': 'حدث خطأ ما',
  'exception.description': 'لم تكتمل العملية. أعد المحاولة أو انتقل أولًا إلى الصفحة الرئيسية.',
  'exception.code': 'رمز الخطأ: {code}',
  'exception.notFound.title': 'الصفحة غير موجودة',
  'exception.notFound.description': 'لا توجد صفحة بهذا العنوان. ربما نُقلت أو أن الرابط غير صحيح.',
  'exception.crash.title': 'تعطّلت هذه الصفحة',
  'exception.crash.description': 'حدث خطأ غير متوقع أوقف هذه الصفحة. لم تتأثر الصفحات الأخرى.',
  'exception.crash.copy': 'نسخ تفاصيل الخطأ',
  'exception.crash.copied': 'تم النسخ',
} as const;
