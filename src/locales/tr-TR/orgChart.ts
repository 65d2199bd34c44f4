export default {
  'orgChart.title': 'Organizasyon şeması',
  'orgChart.view': 'Görünüm',
  'orgChart.table': 'Tablo',
  'orgChart.finding': '{position, number} / {count, number}: {name}',
  'orgChart.openLevel': 'Bir düzey genişlet',
  'orgChart.close': 'Daralt',
  'orgChart.fit': 'Sığdır',
  'orgChart.zoomIn': 'Yakınlaştır',
  'orgChart.zoomOut': 'Uzaklaştır',
  'orgChart.actualSize': '{percent}, %100 boyuta dön',
  'orgChart.export': 'Dışa aktar',
  'orgChart.png': 'PNG görüntüsü',
  'orgChart.svg': 'SVG çizimi',
  'orgChart.tooLarge':
    'Okunabilir bir PNG için çok fazla bölüm açık. Bir kısmını daraltın veya SVG olarak dışa aktarın.',
  'orgChart.exportFailed':
    'Tarayıcı görüntüyü oluşturamadı. Şemanın bir kısmını daraltıp yeniden deneyin veya SVG olarak dışa aktarın.',
  'orgChart.leader': 'Sorumlu: {name}',
  'orgChart.noLeader': 'Sorumlu yok',
  'orgChart.people': '{count, number} kişi',
  'orgChart.openBelow': '{count, number} alt departmanı göster',
  'orgChart.closeBelow': '{count, number} alt departmanı gizle',
  'orgChart.keys':
    'Taşımak için sürükleyin veya kaydırın, yakınlaştırmak için Ctrl + tekerlek. Klavye: ok tuşları departmanlar arasında gezinir, Enter genişletir veya daraltır, + − 0 yakınlaştırır, Shift + ok tuşları sayfayı taşır.',
  'orgChart.count': '{count, number}',
} as const;
