export default {
  'pwa.offline': 'Çevrimdışısınız',
  'pwa.offlineLasts': 'Çevrimdışı – yeniden çevrimiçi olduğunuzda güncellenir',
  'pwa.online': 'Yeniden çevrimiçisiniz',
  'pwa.update.title': 'Yeni içerik',
  'pwa.update.hint': '“Yenile” düğmesine tıklayın veya sayfayı kendiniz yenileyin.',
  'pwa.update.refresh': 'Yenile',
  'pwa.offlineStart.title': 'Sunucuya ulaşılamıyor',
  'pwa.offlineStart.hint': 'Uygulama açık; çevrimiçi olduğunuzda devam eder.',
  'pwa.install': 'Uygulama olarak yükle',
} as const;
