export default {
  'orgChart.title': 'Organizačná schéma',
  'orgChart.view': 'Zobrazenie',
  'orgChart.table': 'Tabuľka',
  'orgChart.finding': '{position, number} z {count, number}: {name}',
  'orgChart.openLevel': 'Rozbaliť o úroveň',
  'orgChart.close': 'Zbaliť',
  'orgChart.fit': 'Prispôsobiť',
  'orgChart.zoomIn': 'Priblížiť',
  'orgChart.zoomOut': 'Oddialiť',
  'orgChart.actualSize': '{percent}, späť na 100 %',
  'orgChart.export': 'Exportovať',
  'orgChart.png': 'Obrázok PNG',
  'orgChart.svg': 'Vektorový obrázok SVG',
  'orgChart.tooLarge': 'Na čitateľný obrázok PNG je rozbalené príliš veľa. Časť zbaľte alebo exportujte SVG.',
  'orgChart.exportFailed':
    'Prehliadač nedokázal vytvoriť obrázok. Zbaľte časť schémy a skúste to znova alebo exportujte SVG.',
  'orgChart.leader': 'Vedúci: {name}',
  'orgChart.noLeader': 'Bez vedúceho',
  'orgChart.people': '{count, plural, one {# osoba} few {# osoby} many {# osoby} other {# osôb}}',
  'orgChart.openBelow':
    'Zobraziť {count, plural, one {# podriadené oddelenie} few {# podriadené oddelenia} many {# podriadeného oddelenia} other {# podriadených oddelení}}',
  'orgChart.closeBelow':
    'Skryť {count, plural, one {# podriadené oddelenie} few {# podriadené oddelenia} many {# podriadeného oddelenia} other {# podriadených oddelení}}',
  'orgChart.keys':
    'Posun ťahaním alebo rolovaním, priblíženie Ctrl + koliesko. Klávesnica: šípky prechádzajú medzi oddeleniami, Enter rozbalí alebo zbalí, + − 0 menia priblíženie, Shift + šípky posúvajú plochu.',
  'orgChart.count': '{count, number}',
} as const;
