export default {
  'exception.title': 'Bir sorun oluştu',
  'exception.description': 'İşlem tamamlanamadı. Yeniden deneyin veya önce ana sayfaya gidin.',
  'exception.details': 'Teknik ayrıntılar',
  'exception.code': 'Hata kodu: {code}',
  'exception.notFound.title': 'Sayfa bulunamadı',
  'exception.notFound.description': 'Bu adreste bir sayfa yok. Taşınmış olabilir veya bağlantı yanlış olabilir.',
  'exception.crash.title': 'Bu sayfada hata oluştu',
  'exception.crash.description': 'Beklenmeyen bir hata bu sayfayı durdurdu. Diğer sayfalar etkilenmedi.',
  'exception.crash.copy': 'Hata ayrıntılarını kopyala',
  'exception.crash.copied': 'Kopyalandı',
  'exception.forbidden.title': 'Erişim yok',
  'exception.forbidden.description': 'Hesabınız bu ekranı açamaz. Gerekiyorsa bir yöneticiye başvurun.',
  'exception.chunk.title': 'Bu ekran yüklenemedi',
  'exception.chunk.description':
    'Ağ bağlantısı kesilmiş veya yeni bir sürüm yüklenmiş olabilir. Sayfayı yeniden yükleyin; yazdıklarınız taslak olarak saklandı.',
  'exception.chunk.reload': 'Yeniden yükle',
} as const;
