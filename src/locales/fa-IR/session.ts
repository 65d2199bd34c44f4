export default {
  'session.expires': 'نشست شما تا {time} دیگر منقضی می‌شود',
  'session.expiresSoon': 'نشست شما رو به پایان است. همین‌جا دوباره وارد شوید تا صفحه و نوشته‌هایتان حفظ شود.',
  'session.signInAgain': 'ورود دوباره',
  'session.later': 'بعداً',
  'session.dialog.title': 'ورود دوباره',
  'session.dialog.keeps': 'در همین صفحه می‌مانید و نوشته‌هایتان حفظ می‌شود.',
  'session.dialog.expired': 'نشست شما منقضی شده است. برای ادامه در همین‌جا وارد شوید؛ نوشته‌هایتان حفظ می‌شود.',
  'session.dialog.other': 'استفاده از حساب دیگر',
  'session.switched': 'اکنون در زبانهٔ دیگری با «{name}» وارد شده‌اید',
} as const;
