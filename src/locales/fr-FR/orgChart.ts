export default {
  'orgChart.title': 'Organigramme',
  'orgChart.view': 'Affichage',
  'orgChart.table': 'Tableau',
  'orgChart.finding': '{position, number} sur {count, number} : {name}',
  'orgChart.openLevel': 'Développer d’un niveau',
  'orgChart.close': 'Réduire',
  'orgChart.fit': 'Ajuster',
  'orgChart.zoomIn': 'Zoom avant',
  'orgChart.zoomOut': 'Zoom arrière',
  'orgChart.actualSize': '{percent}, revenir à 100 %',
  'orgChart.export': 'Exporter',
  'orgChart.png': 'Image PNG',
  'orgChart.svg': 'Dessin SVG',
  'orgChart.tooLarge':
    'Trop d’éléments sont développés pour obtenir un PNG lisible. Réduisez-en une partie ou exportez en SVG.',
  'orgChart.exportFailed':
    'Le navigateur n’a pas pu créer l’image. Réduisez une partie de l’organigramme et réessayez, ou exportez en SVG.',
  'orgChart.leader': 'Responsable : {name}',
  'orgChart.noLeader': 'Aucun responsable',
  'orgChart.people': '{count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  'orgChart.openBelow':
    'Afficher {count, plural, one {# service enfant} many {# de services enfants} other {# services enfants}}',
  'orgChart.closeBelow':
    'Masquer {count, plural, one {# service enfant} many {# de services enfants} other {# services enfants}}',
  'orgChart.keys':
    'Faites glisser ou défiler pour vous déplacer, Ctrl + molette pour zoomer. Clavier : les flèches parcourent les services, Entrée développe ou réduit, + − 0 zooment, Maj + flèches déplacent le plan.',
  'orgChart.count': '{count, number}',
} as const;
