export default {
  'orgChart.title': 'Organizacijska shema',
  'orgChart.view': 'Prikaz',
  'orgChart.table': 'Tabela',
  'orgChart.finding': '{position, number} od {count, number}: {name}',
  'orgChart.openLevel': 'Razširi eno raven',
  'orgChart.close': 'Strni',
  'orgChart.fit': 'Prilagodi',
  'orgChart.zoomIn': 'Povečaj',
  'orgChart.zoomOut': 'Pomanjšaj',
  'orgChart.actualSize': '{percent}, nazaj na 100 %',
  'orgChart.export': 'Izvozi',
  'orgChart.png': 'Slika PNG',
  'orgChart.svg': 'Risba SVG',
  'orgChart.tooLarge': 'Razširjenega je preveč za berljivo sliko PNG. Strnite del ali izvozite SVG.',
  'orgChart.exportFailed': 'Brskalnik ni mogel ustvariti slike. Strnite del sheme in poskusite znova ali izvozite SVG.',
  'orgChart.leader': 'Vodja: {name}',
  'orgChart.noLeader': 'Brez vodje',
  'orgChart.people': '{count, plural, one {# oseba} two {# osebi} few {# osebe} other {# oseb}}',
  'orgChart.openBelow':
    'Prikaži {count, plural, one {# podrejeni oddelek} two {# podrejena oddelka} few {# podrejene oddelke} other {# podrejenih oddelkov}}',
  'orgChart.closeBelow':
    'Skrij {count, plural, one {# podrejeni oddelek} two {# podrejena oddelka} few {# podrejene oddelke} other {# podrejenih oddelkov}}',
  'orgChart.keys':
    'Premikanje z vlečenjem ali drsenjem, povečava s Ctrl + kolesce. Tipkovnica: puščice se premikajo med oddelki, Enter razširi ali strni, + − 0 povečava, Shift + puščice premikajo površino.',
  'orgChart.count': '{count, number}',
} as const;
