export default {
  'pwa.offline': 'Oflaynsınız',
  'pwa.offlineLasts': 'Oflayn – şəbəkəyə qoşulanda yenilənəcək',
  'pwa.online': 'Yenidən onlaynsınız',
  'pwa.update.title': 'Yeni məzmun',
  'pwa.update.hint': '“Yenilə” düyməsini basın və ya səhifəni özünüz yeniləyin.',
  'pwa.update.refresh': 'Yenilə',
  'pwa.offlineStart.title': 'Serverə qoşulmaq mümkün deyil',
  'pwa.offlineStart.hint': 'Tətbiq açıqdır; şəbəkəyə qoşulan kimi davam edəcək.',
  'pwa.install': 'Tətbiq kimi quraşdır',
} as const;
