export default {
  'settings.title': 'Pengaturan',
  'settings.open': 'Pengaturan',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Lebar konten',
  'settings.contentWidth.fluid': 'Penuhi jendela',
  'settings.contentWidth.fixed': 'Lebar tetap',
  'settings.density': 'Kerapatan',
  'settings.density.comfortable': 'Lapang',
  'settings.density.compact': 'Rapat',
  'settings.colorWeak': 'Mode lemah warna',
  'settings.colorWeak.hint': 'Perbedaan antarwarna dipertegas.',
  'settings.reset': 'Pulihkan bawaan',
  'settings.resetDone': 'Pengaturan bawaan dipulihkan',
  'settings.kept': 'Pengaturan disimpan di browser ini.',
  'settings.storageBlocked':
    'Browser memblokir penyimpanan lokal: pengaturan dan sesi masuk Anda hanya bertahan sampai halaman ini ditutup.',
} as const;
