export default {
  'settings.title': 'تنظیمات',
  'settings.open': 'تنظیمات',
  'settings.theme': 'پوسته',
  'settings.contentWidth': 'عرض محتوا',
  'settings.contentWidth.fluid': 'تمام پنجره',
  'settings.contentWidth.fixed': 'عرض ثابت',
  'settings.density': 'فشردگی',
  'settings.density.comfortable': 'راحت',
  'settings.density.compact': 'فشرده',
  'settings.colorWeak': 'حالت کوررنگی',
  'settings.colorWeak.hint': 'تفاوت بیشتر میان رنگ‌ها.',
  'settings.reset': 'بازگشت به پیش‌فرض',
  'settings.resetDone': 'تنظیمات پیش‌فرض بازگردانده شد',
  'settings.kept': 'تنظیمات در همین مرورگر نگه‌داری می‌شود.',
  'settings.storageBlocked':
    'مرورگر ذخیره‌سازی محلی را مسدود کرده است: تنظیمات و ورود شما تا بستن این صفحه باقی می‌ماند.',
} as const;
