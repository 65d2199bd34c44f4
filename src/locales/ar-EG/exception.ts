export default {
  'exception.title': 'حدث خطأ ما',
  'exception.description': 'لم تكتمل العملية. أعد المحاولة أو انتقل أولًا إلى الصفحة الرئيسية.',
  'exception.details': 'التفاصيل التقنية',
  'exception.code': 'رمز الخطأ: {code}',
  'exception.notFound.title': 'الصفحة غير موجودة',
  'exception.notFound.description': 'لا توجد صفحة بهذا العنوان. ربما نُقلت أو أن الرابط غير صحيح.',
  'exception.crash.title': 'تعطّلت هذه الصفحة',
  'exception.crash.description': 'حدث خطأ غير متوقع أوقف هذه الصفحة. لم تتأثر الصفحات الأخرى.',
  'exception.crash.copy': 'نسخ تفاصيل الخطأ',
  'exception.crash.copied': 'تم النسخ',
  'exception.forbidden.title': 'لا توجد صلاحية وصول',
  'exception.forbidden.description': 'لا يمكن لحسابك فتح هذه الصفحة. إذا كنت بحاجة إليها، فتواصل مع مسؤول النظام.',
  'exception.chunk.title': 'تعذّر تحميل الصفحة',
  'exception.chunk.description':
    'ربما انقطع الاتصال، أو تم تحديث النظام للتو. أعد تحميل الصفحة؛ ما أدخلته محفوظ كمسودة.',
  'exception.chunk.reload': 'إعادة التحميل',
} as const;
