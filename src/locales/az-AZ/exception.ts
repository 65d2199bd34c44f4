export default {
  'exception.title': 'Xəta baş verdi',
  'exception.description': 'Əməliyyat tamamlanmadı. Yenidən cəhd edin və ya əvvəlcə ana səhifəyə keçin.',
  'exception.details': 'Texniki təfərrüatlar',
  'exception.code': 'Xəta kodu: {code}',
  'exception.notFound.title': 'Səhifə tapılmadı',
  'exception.notFound.description': 'Bu ünvanda səhifə yoxdur. Ola bilsin, köçürülüb və ya keçid səhvdir.',
  'exception.crash.title': 'Səhifədə xəta baş verdi',
  'exception.crash.description': 'Gözlənilməz xəta bu səhifəni dayandırdı. Digər səhifələrə təsir etmir.',
  'exception.crash.copy': 'Xəta təfərrüatlarını kopyala',
  'exception.crash.copied': 'Kopyalandı',
  'exception.forbidden.title': 'Giriş icazəsi yoxdur',
  'exception.forbidden.description': 'Hesabınız bu ekranı aça bilməz. Lazımdırsa, administratora müraciət edin.',
  'exception.chunk.title': 'Bu ekranı yükləmək mümkün olmadı',
  'exception.chunk.description':
    'Şəbəkə kəsilmiş və ya yeni versiya indicə quraşdırılmış ola bilər. Səhifəni yenidən yükləyin; yazdıqlarınız qaralama kimi saxlanılıb.',
  'exception.chunk.reload': 'Yenidən yüklə',
} as const;
