export default {
  'settings.title': 'Tetapan',
  'settings.open': 'Tetapan',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Lebar kandungan',
  'settings.contentWidth.fluid': 'Penuhi tetingkap',
  'settings.contentWidth.fixed': 'Lebar tetap',
  'settings.density': 'Kepadatan',
  'settings.density.comfortable': 'Selesa',
  'settings.density.compact': 'Padat',
  'settings.colorWeak': 'Mod lemah warna',
  'settings.colorWeak.hint': 'Perbezaan antara warna diperkukuh.',
  'settings.reset': 'Pulihkan tetapan lalai',
  'settings.resetDone': 'Tetapan lalai dipulihkan',
  'settings.kept': 'Tetapan disimpan dalam pelayar ini.',
  'settings.storageBlocked':
    'Pelayar menyekat storan setempat: tetapan dan log masuk anda hanya kekal sehingga halaman ini ditutup.',
} as const;
