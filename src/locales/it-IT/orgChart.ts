export default {
  'orgChart.title': 'Organigramma',
  'orgChart.view': 'Vista',
  'orgChart.table': 'Tabella',
  'orgChart.finding': '{position, number} di {count, number}: {name}',
  'orgChart.openLevel': 'Espandi un livello',
  'orgChart.close': 'Comprimi',
  'orgChart.fit': 'Adatta',
  'orgChart.zoomIn': 'Ingrandisci',
  'orgChart.zoomOut': 'Riduci',
  'orgChart.actualSize': '{percent}, torna al 100%',
  'orgChart.export': 'Esporta',
  'orgChart.png': 'Immagine PNG',
  'orgChart.svg': 'Disegno SVG',
  'orgChart.tooLarge':
    'La parte espansa è troppo grande per un PNG leggibile. Comprimerne una parte oppure esportare un SVG.',
  'orgChart.exportFailed':
    'Il browser non è riuscito a creare l’immagine. Comprimere una parte dell’organigramma e riprovare, oppure esportare un SVG.',
  'orgChart.leader': 'Responsabile: {name}',
  'orgChart.noLeader': 'Nessun responsabile',
  'orgChart.people': '{count, plural, one {# persona} many {# di persone} other {# persone}}',
  'orgChart.openBelow':
    'Mostra {count, plural, one {# reparto sottostante} many {# di reparti sottostanti} other {# reparti sottostanti}}',
  'orgChart.closeBelow':
    'Nascondi {count, plural, one {# reparto sottostante} many {# di reparti sottostanti} other {# reparti sottostanti}}',
  'orgChart.keys':
    'Trascinare o scorrere per spostarsi, Ctrl + rotellina per lo zoom. Tastiera: le frecce passano da un reparto all’altro, Invio espande o comprime, + − 0 per lo zoom, Maiusc + frecce spostano il foglio.',
  'orgChart.count': '{count, number}',
} as const;
