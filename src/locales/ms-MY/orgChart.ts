export default {
  'orgChart.title': 'Carta organisasi',
  'orgChart.view': 'Paparan',
  'orgChart.table': 'Jadual',
  'orgChart.finding': '{position, number} daripada {count, number}: {name}',
  'orgChart.openLevel': 'Kembangkan satu aras',
  'orgChart.close': 'Runtuhkan',
  'orgChart.fit': 'Muatkan pada tetingkap',
  'orgChart.zoomIn': 'Zum masuk',
  'orgChart.zoomOut': 'Zum keluar',
  'orgChart.actualSize': '{percent}, kembali ke 100%',
  'orgChart.export': 'Eksport',
  'orgChart.png': 'Imej PNG',
  'orgChart.svg': 'Lukisan SVG',
  'orgChart.tooLarge':
    'Terlalu banyak yang dikembangkan untuk PNG yang boleh dibaca. Runtuhkan sebahagian, atau eksport SVG.',
  'orgChart.exportFailed':
    'Pelayar tidak dapat menghasilkan imej. Runtuhkan sebahagian carta dan cuba lagi, atau eksport SVG.',
  'orgChart.leader': 'Ketua: {name}',
  'orgChart.noLeader': 'Tiada ketua',
  'orgChart.people': '{count, number} orang',
  'orgChart.openBelow': 'Tunjukkan {count, number} jabatan di bawah',
  'orgChart.closeBelow': 'Sembunyikan {count, number} jabatan di bawah',
  'orgChart.keys':
    'Seret atau tatal untuk bergerak, Ctrl + roda untuk zum. Papan kekunci: anak panah bergerak antara jabatan, Enter mengembangkan atau meruntuhkan, + − 0 zum, Shift + anak panah menggerakkan carta.',
  'orgChart.count': '{count, number}',
} as const;
