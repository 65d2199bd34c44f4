export default {
  'session.expires': 'Sesi Anda berakhir dalam {time}',
  'session.expiresSoon': 'Sesi Anda segera berakhir. Masuk lagi di sini agar halaman dan isian Anda tetap tersimpan.',
  'session.signInAgain': 'Masuk lagi',
  'session.later': 'Nanti',
  'session.dialog.title': 'Masuk lagi',
  'session.dialog.keeps': 'Anda tetap di halaman ini dan isian Anda tidak hilang.',
  'session.dialog.expired': 'Sesi Anda telah berakhir. Masuk untuk melanjutkan di sini; isian Anda tidak hilang.',
  'session.dialog.other': 'Gunakan akun lain',
  'session.switched': 'Kini masuk sebagai “{name}” di tab lain',
} as const;
