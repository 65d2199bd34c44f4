export default {
  'orgChart.title': 'Organizacijska shema',
  'orgChart.view': 'Prikaz',
  'orgChart.table': 'Tablica',
  'orgChart.finding': '{position, number} od {count, number}: {name}',
  'orgChart.openLevel': 'Proširi jednu razinu',
  'orgChart.close': 'Sažmi',
  'orgChart.fit': 'Prilagodi',
  'orgChart.zoomIn': 'Povećaj',
  'orgChart.zoomOut': 'Smanji',
  'orgChart.actualSize': '{percent}, natrag na 100 %',
  'orgChart.export': 'Izvezi',
  'orgChart.png': 'PNG slika',
  'orgChart.svg': 'SVG crtež',
  'orgChart.tooLarge': 'Previše je prošireno za čitljivu PNG sliku. Sažmite dio ili izvezite SVG.',
  'orgChart.exportFailed':
    'Preglednik nije mogao izraditi sliku. Sažmite dio sheme i pokušajte ponovno ili izvezite SVG.',
  'orgChart.leader': 'Voditelj: {name}',
  'orgChart.noLeader': 'Bez voditelja',
  'orgChart.people': '{count, plural, one {# osoba} few {# osobe} other {# osoba}}',
  'orgChart.openBelow':
    'Prikaži {count, plural, one {# podređeni odjel} few {# podređena odjela} other {# podređenih odjela}}',
  'orgChart.closeBelow':
    'Sakrij {count, plural, one {# podređeni odjel} few {# podređena odjela} other {# podređenih odjela}}',
  'orgChart.keys':
    'Povucite ili pomičite za kretanje, Ctrl + kotačić za zumiranje. Tipkovnica: strelice se kreću među odjelima, Enter proširuje ili sažima, + − 0 zumiraju, Shift + strelice pomiču plohu.',
  'orgChart.count': '{count, number}',
} as const;
