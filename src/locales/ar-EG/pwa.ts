export default {
  'pwa.offline': 'أنت غير متصل بالإنترنت',
  'pwa.offlineLasts': 'غير متصل – سيتم التحديث عند عودة الاتصال',
  'pwa.online': 'عاد الاتصال بالإنترنت',
  'pwa.update.title': 'يتوفر محتوى جديد',
  'pwa.update.hint': 'اضغط على «تحديث»، أو حدّث الصفحة يدويًا.',
  'pwa.update.refresh': 'تحديث',
  'pwa.offlineStart.title': 'يتعذّر الاتصال بالخادم حاليًا',
  'pwa.offlineStart.hint': 'التطبيق مفتوح، ويمكنك المتابعة فور عودة الاتصال.',
  'pwa.install': 'تثبيت كتطبيق',
} as const;
