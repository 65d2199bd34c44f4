export default {
  'pwa.offline': 'Anda sedang luring',
  'pwa.offlineLasts': 'Luring – diperbarui saat Anda kembali daring',
  'pwa.online': 'Anda kembali daring',
  'pwa.update.title': 'Ada konten baru',
  'pwa.update.hint': 'Klik “Segarkan”, atau segarkan halaman secara manual.',
  'pwa.update.refresh': 'Segarkan',
  'pwa.offlineStart.title': 'Server tidak dapat dijangkau',
  'pwa.offlineStart.hint': 'Aplikasi sudah terbuka dan akan berlanjut begitu Anda daring.',
  'pwa.install': 'Pasang sebagai aplikasi',
} as const;
