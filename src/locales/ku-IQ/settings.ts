export default {
  'settings.title': 'ڕێکخستنەکان',
  'settings.open': 'ڕێکخستنەکان',
  'settings.theme': 'ڕووکار',
  'settings.contentWidth': 'پانیی ناوەڕۆک',
  'settings.contentWidth.fluid': 'پڕکردنەوەی پەنجەرە',
  'settings.contentWidth.fixed': 'پانیی نەگۆڕ',
  'settings.density': 'چڕی',
  'settings.density.comfortable': 'فراوان',
  'settings.density.compact': 'چڕ',
  'settings.colorWeak': 'دۆخی لاوازیی بینینی ڕەنگ',
  'settings.colorWeak.hint': 'جیاوازیی بەهێزتر لەنێوان ڕەنگەکاندا.',
  'settings.reset': 'گەڕاندنەوەی بنەڕەت',
  'settings.resetDone': 'ڕێکخستنە بنەڕەتییەکان گەڕێنرانەوە',
  'settings.kept': 'ڕێکخستنەکان لەم وێبگەڕەدا دەپارێزرێن.',
  'settings.storageBlocked':
    'وێبگەڕەکە ڕێگری لە هەڵگرتنی ناوخۆیی دەکات: ڕێکخستنەکان و چوونەژوورەوەکەتان تەنها تا داخستنی ئەم پەڕەیە دەمێننەوە.',
} as const;
