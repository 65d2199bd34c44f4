export default {
  'exception.title': 'Berlaku ralat',
  'exception.description': 'Operasi tidak selesai. Cuba lagi, atau pergi ke laman utama dahulu.',
  'exception.details': 'Butiran teknikal',
  'exception.code': 'Kod ralat: {code}',
  'exception.notFound.title': 'Halaman tidak ditemui',
  'exception.notFound.description':
    'Tiada halaman pada alamat ini. Halaman mungkin telah dipindahkan atau pautannya salah.',
  'exception.crash.title': 'Halaman ini mengalami ralat',
  'exception.crash.description': 'Ralat tidak dijangka telah menghentikan halaman ini. Halaman lain tidak terjejas.',
  'exception.crash.copy': 'Salin butiran ralat',
  'exception.crash.copied': 'Disalin',
  'exception.forbidden.title': 'Tiada akses',
  'exception.forbidden.description':
    'Akaun anda tidak boleh membuka halaman ini. Hubungi pentadbir jika anda memerlukannya.',
  'exception.chunk.title': 'Halaman ini tidak dapat dimuatkan',
  'exception.chunk.description':
    'Rangkaian mungkin terputus, atau versi baharu baru sahaja dipasang. Muat semula halaman; isian anda disimpan sebagai draf.',
  'exception.chunk.reload': 'Muat semula',
} as const;
