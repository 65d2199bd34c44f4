export default {
  'exception.title': 'مشکلی پیش آمد',
  'exception.description': 'عملیات کامل نشد. دوباره تلاش کنید یا ابتدا به صفحهٔ اصلی بروید.',
  'exception.details': 'جزئیات فنی',
  'exception.code': 'کد خطا: {code}',
  'exception.notFound.title': 'صفحه پیدا نشد',
  'exception.notFound.description': 'در این نشانی صفحه‌ای نیست. شاید جابه‌جا شده یا پیوند نادرست است.',
  'exception.crash.title': 'این صفحه با خطا متوقف شد',
  'exception.crash.description': 'خطایی غیرمنتظره این صفحه را متوقف کرد. صفحه‌های دیگر مشکلی ندارند.',
  'exception.crash.copy': 'کپی جزئیات خطا',
  'exception.crash.copied': 'کپی شد',
  'exception.forbidden.title': 'دسترسی ندارید',
  'exception.forbidden.description':
    'حساب شما اجازهٔ باز کردن این صفحه را ندارد. اگر به آن نیاز دارید، با مدیر سامانه تماس بگیرید.',
  'exception.chunk.title': 'این صفحه بارگذاری نشد',
  'exception.chunk.description':
    'شاید شبکه قطع است یا نسخهٔ تازه‌ای نصب شده است. صفحه را دوباره بارگذاری کنید؛ نوشته‌های شما به‌صورت پیش‌نویس نگه‌داری شده است.',
  'exception.chunk.reload': 'بارگذاری دوباره',
} as const;
