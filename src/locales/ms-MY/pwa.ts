export default {
  'pwa.offline': 'Anda di luar talian',
  'pwa.offlineLasts': 'Luar talian – dikemas kini apabila anda kembali dalam talian',
  'pwa.online': 'Anda kembali dalam talian',
  'pwa.update.title': 'Kandungan baharu',
  'pwa.update.hint': 'Klik “Segar semula”, atau segar semula halaman sendiri.',
  'pwa.update.refresh': 'Segar semula',
  'pwa.offlineStart.title': 'Pelayan tidak dapat dihubungi',
  'pwa.offlineStart.hint': 'Aplikasi sudah dibuka dan akan diteruskan sebaik sahaja anda dalam talian.',
  'pwa.install': 'Pasang sebagai aplikasi',
} as const;
