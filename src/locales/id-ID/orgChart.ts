export default {
  'orgChart.title': 'Bagan organisasi',
  'orgChart.view': 'Tampilan',
  'orgChart.table': 'Tabel',
  'orgChart.finding': '{position, number} dari {count, number}: {name}',
  'orgChart.openLevel': 'Bentangkan satu tingkat',
  'orgChart.close': 'Ciutkan',
  'orgChart.fit': 'Paskan',
  'orgChart.zoomIn': 'Perbesar',
  'orgChart.zoomOut': 'Perkecil',
  'orgChart.actualSize': '{percent}, kembali ke 100%',
  'orgChart.export': 'Ekspor',
  'orgChart.png': 'Gambar PNG',
  'orgChart.svg': 'Gambar vektor SVG',
  'orgChart.tooLarge':
    'Terlalu banyak yang dibentangkan sehingga PNG tidak akan terbaca. Ciutkan sebagian, atau ekspor SVG.',
  'orgChart.exportFailed':
    'Browser tidak dapat membuat gambar. Ciutkan sebagian bagan lalu coba lagi, atau ekspor SVG.',
  'orgChart.leader': 'Penanggung jawab: {name}',
  'orgChart.noLeader': 'Tanpa penanggung jawab',
  'orgChart.people': '{count, number} orang',
  'orgChart.openBelow': 'Tampilkan {count, number} departemen di bawahnya',
  'orgChart.closeBelow': 'Sembunyikan {count, number} departemen di bawahnya',
  'orgChart.keys':
    'Seret atau gulir untuk memindahkan, Ctrl + roda untuk zoom. Papan ketik: tombol panah berpindah antardepartemen, Enter membentangkan atau menciutkan, + − 0 zoom, Shift + panah memindahkan bagan.',
  'orgChart.count': '{count, number}',
} as const;
