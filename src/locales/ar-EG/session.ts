export default {
  'session.expires': 'تنتهي صلاحية الجلسة بعد {time}',
  'session.expiresSoon': 'ستنتهي صلاحية الجلسة قريبًا. يمكنك تسجيل الدخول مجددًا هنا مع الاحتفاظ بالصفحة وبما أدخلته.',
  'session.signInAgain': 'تسجيل الدخول مجددًا',
  'session.later': 'لاحقًا',
  'session.dialog.title': 'تسجيل الدخول مجددًا',
  'session.dialog.keeps': 'ستبقى في هذه الصفحة ولن تفقد ما أدخلته.',
  'session.dialog.expired': 'انتهت صلاحية الجلسة. بعد تسجيل الدخول ستبقى في هذه الصفحة ولن تفقد ما أدخلته.',
  'session.dialog.other': 'استخدام حساب آخر',
  'session.switched': 'تم تسجيل الدخول باسم «{name}» في علامة تبويب أخرى',
} as const;
