export default {
  'session.expires': 'Sessiyanın bitməsinə qalan vaxt: {time}',
  'session.expiresSoon': 'Sessiyanız bitmək üzrədir. Burada yenidən daxil olun: səhifə və yazdıqlarınız qalacaq.',
  'session.signInAgain': 'Yenidən daxil ol',
  'session.later': 'Sonra',
  'session.dialog.title': 'Yenidən daxil olun',
  'session.dialog.keeps': 'Bu səhifədə qalırsınız, yazdıqlarınız itmir.',
  'session.dialog.expired': 'Sessiyanızın müddəti bitib. Burada davam etmək üçün daxil olun; yazdıqlarınız saxlanılır.',
  'session.dialog.other': 'Başqa hesabdan istifadə et',
  'session.switched': 'Başqa vərəqdə “{name}” kimi daxil olunub',
} as const;
