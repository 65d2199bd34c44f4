export default {
  'exception.title': 'هەڵەیەک ڕوویدا',
  'exception.description': 'کردارەکە تەواو نەبوو. دووبارە هەوڵ بدەنەوە یان سەرەتا بچنە پەڕەی سەرەکی.',
  'exception.details': 'وردەکاریی تەکنیکی',
  'exception.code': 'کۆدی هەڵە: {code}',
  'exception.notFound.title': 'پەڕە نەدۆزرایەوە',
  'exception.notFound.description': 'لەم ناونیشانەدا هیچ پەڕەیەک نییە. لەوانەیە گواسترابێتەوە یان بەستەرەکە هەڵە بێت.',
  'exception.crash.title': 'ئەم پەڕەیە تووشی هەڵە بوو',
  'exception.crash.description': 'هەڵەیەکی چاوەڕواننەکراو ئەم پەڕەیەی وەستاند. پەڕەکانی تر کاریان تێ نەکراوە.',
  'exception.crash.copy': 'کۆپیکردنی وردەکاریی هەڵە',
  'exception.crash.copied': 'کۆپی کرا',
  'exception.forbidden.title': 'مۆڵەتی دەستگەیشتن نییە',
  'exception.forbidden.description':
    'هەژمارەکەتان ناتوانێت ئەم پەڕەیە بکاتەوە. ئەگەر پێویستتانە، پەیوەندی بە بەڕێوەبەرێکەوە بکەن.',
  'exception.chunk.title': 'ئەم پەڕەیە بار نەکرا',
  'exception.chunk.description':
    'لەوانەیە تۆڕ پچڕابێت یان وەشانێکی نوێ تازە دامەزرابێت. پەڕەکە بار بکەنەوە؛ ئەوەی نووسیوتانە وەک ڕەشنووس پارێزراوە.',
  'exception.chunk.reload': 'بارکردنەوە',
} as const;
