export default {
  'orgChart.title': 'Szervezeti ábra',
  'orgChart.view': 'Nézet',
  'orgChart.table': 'Táblázat',
  'orgChart.finding': '{position, number} / {count, number}: {name}',
  'orgChart.openLevel': 'Egy szint kibontása',
  'orgChart.close': 'Összecsukás',
  'orgChart.fit': 'Ablakhoz igazítás',
  'orgChart.zoomIn': 'Nagyítás',
  'orgChart.zoomOut': 'Kicsinyítés',
  'orgChart.actualSize': '{percent}, vissza 100%-ra',
  'orgChart.export': 'Exportálás',
  'orgChart.png': 'PNG-kép',
  'orgChart.svg': 'SVG-rajz',
  'orgChart.tooLarge':
    'Túl sok elem van kibontva ahhoz, hogy a PNG olvasható legyen. Csukjon össze egy részt, vagy exportáljon SVG-t.',
  'orgChart.exportFailed':
    'A böngésző nem tudta elkészíteni a képet. Csukja össze az ábra egy részét, és próbálja újra, vagy exportáljon SVG-t.',
  'orgChart.leader': 'Vezető: {name}',
  'orgChart.noLeader': 'Nincs vezető',
  'orgChart.people': '{count, number} fő',
  'orgChart.openBelow': '{count, number} alárendelt részleg megjelenítése',
  'orgChart.closeBelow': '{count, number} alárendelt részleg elrejtése',
  'orgChart.keys':
    'Mozgatás húzással vagy görgetéssel, nagyítás Ctrl + görgővel. Billentyűzet: a nyilak a részlegek között lépnek, az Enter kibont vagy összecsuk, + − 0 nagyít, Shift + nyilak az ábrát mozgatják.',
  'orgChart.count': '{count, number}',
} as const;
