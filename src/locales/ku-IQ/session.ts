export default {
  'session.expires': 'دانیشتنەکەتان دوای {time} بەسەر دەچێت',
  'session.expiresSoon':
    'دانیشتنەکەتان خەریکە بەسەر دەچێت. لێرە دووبارە بچنە ژوورەوە؛ پەڕەکە و ئەوەی نووسیوتانە دەمێننەوە.',
  'session.signInAgain': 'دووبارە چوونەژوورەوە',
  'session.later': 'دواتر',
  'session.dialog.title': 'دووبارە چوونەژوورەوە',
  'session.dialog.keeps': 'لەم پەڕەیەدا دەمێننەوە و ئەوەی نووسیوتانە دەپارێزرێت.',
  'session.dialog.expired': 'دانیشتنەکەتان بەسەرچووە. بۆ بەردەوامبوون لێرە بچنە ژوورەوە؛ ئەوەی نووسیوتانە پارێزراوە.',
  'session.dialog.other': 'بەکارهێنانی هەژمارێکی تر',
  'session.switched': 'ئێستا لە تابێکی تردا وەک «{name}» چوونەتە ژوورەوە',
} as const;
