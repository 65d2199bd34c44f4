export default {
  'settings.title': 'Ayarlar',
  'settings.open': 'Ayarlar',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'İçerik genişliği',
  'settings.contentWidth.fluid': 'Pencereyi doldur',
  'settings.contentWidth.fixed': 'Sabit genişlik',
  'settings.density': 'Yoğunluk',
  'settings.density.comfortable': 'Rahat',
  'settings.density.compact': 'Sıkışık',
  'settings.colorWeak': 'Renk körlüğü modu',
  'settings.colorWeak.hint': 'Renkler arasında daha belirgin farklar.',
  'settings.reset': 'Varsayılanlara dön',
  'settings.resetDone': 'Varsayılanlar geri yüklendi',
  'settings.kept': 'Ayarlar bu tarayıcıda saklanır.',
  'settings.storageBlocked':
    'Tarayıcı yerel depolamayı engelliyor: ayarlar ve oturumunuz bu sayfa kapatılana kadar korunur.',
} as const;
