export default {
  'pwa.offline': 'آفلاین هستید',
  'pwa.offlineLasts': 'آفلاین – با آنلاین شدن دوباره به‌روز می‌شود',
  'pwa.online': 'دوباره آنلاین شدید',
  'pwa.update.title': 'محتوای تازه',
  'pwa.update.hint': 'روی «تازه‌سازی» کلیک کنید یا خودتان صفحه را تازه‌سازی کنید.',
  'pwa.update.refresh': 'تازه‌سازی',
  'pwa.offlineStart.title': 'سرور در دسترس نیست',
  'pwa.offlineStart.hint': 'برنامه باز است و به محض آنلاین شدن ادامه می‌یابد.',
  'pwa.install': 'نصب به‌عنوان برنامه',
} as const;
