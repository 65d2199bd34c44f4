export default {
  'pwa.offline': 'ئۆفلاینن',
  'pwa.offlineLasts': 'ئۆفلاین – کاتێک ئۆنلاین بوونەوە نوێ دەبێتەوە',
  'pwa.online': 'پەیوەندی گەڕایەوە',
  'pwa.update.title': 'ناوەڕۆکی نوێ',
  'pwa.update.hint': 'کرتە لە «نوێکردنەوە» بکەن، یان خۆتان پەڕەکە نوێ بکەنەوە.',
  'pwa.update.refresh': 'نوێکردنەوە',
  'pwa.offlineStart.title': 'پەیوەندی بە سێرڤەرەوە ناکرێت',
  'pwa.offlineStart.hint': 'ئەپەکە کراوەتەوە؛ هەر کە ئۆنلاین بوون بەردەوام دەبێت.',
  'pwa.install': 'دامەزراندن وەک ئەپ',
} as const;
