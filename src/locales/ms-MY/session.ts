export default {
  'session.expires': 'Sesi anda tamat dalam {time}',
  'session.expiresSoon': 'Sesi anda akan tamat. Log masuk semula di sini supaya halaman dan isian anda dikekalkan.',
  'session.signInAgain': 'Log masuk semula',
  'session.later': 'Kemudian',
  'session.dialog.title': 'Log masuk semula',
  'session.dialog.keeps': 'Anda kekal di halaman ini dan isian anda tidak hilang.',
  'session.dialog.expired': 'Sesi anda telah tamat. Log masuk untuk meneruskan di sini; isian anda tidak hilang.',
  'session.dialog.other': 'Guna akaun lain',
  'session.switched': 'Kini log masuk sebagai “{name}” dalam tab lain',
} as const;
