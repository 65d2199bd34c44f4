export default {
  'exception.title': 'Terjadi kesalahan',
  'exception.description': 'Operasi tidak selesai. Coba lagi, atau kembali ke beranda dahulu.',
  'exception.details': 'Rincian teknis',
  'exception.code': 'Kode kesalahan: {code}',
  'exception.notFound.title': 'Halaman tidak ditemukan',
  'exception.notFound.description':
    'Tidak ada halaman di alamat ini. Halaman mungkin telah dipindahkan atau tautannya salah.',
  'exception.crash.title': 'Halaman ini mengalami galat',
  'exception.crash.description': 'Kesalahan tak terduga menghentikan halaman ini. Halaman lain tidak terpengaruh.',
  'exception.crash.copy': 'Salin rincian kesalahan',
  'exception.crash.copied': 'Disalin',
  'exception.forbidden.title': 'Akses ditolak',
  'exception.forbidden.description':
    'Akun Anda tidak dapat membuka halaman ini. Hubungi administrator jika Anda memerlukannya.',
  'exception.chunk.title': 'Halaman ini tidak dapat dimuat',
  'exception.chunk.description':
    'Jaringan mungkin terputus, atau versi baru baru saja dipasang. Muat ulang halaman; isian Anda tersimpan sebagai draf.',
  'exception.chunk.reload': 'Muat ulang',
} as const;
