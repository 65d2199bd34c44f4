export default {
  'orgChart.title': 'Organigrama',
  'orgChart.view': 'Vista',
  'orgChart.table': 'Taula',
  'orgChart.finding': '{position, number} de {count, number}: {name}',
  'orgChart.openLevel': 'Desplega un nivell',
  'orgChart.close': 'Plega',
  'orgChart.fit': 'Ajusta',
  'orgChart.zoomIn': 'Amplia',
  'orgChart.zoomOut': 'Redueix',
  'orgChart.actualSize': '{percent}, torna al 100%',
  'orgChart.export': 'Exporta',
  'orgChart.png': 'Imatge PNG',
  'orgChart.svg': 'Dibuix SVG',
  'orgChart.tooLarge': 'Hi ha massa elements desplegats per a un PNG llegible. Plegueu-ne una part o exporteu un SVG.',
  'orgChart.exportFailed':
    'El navegador no ha pogut crear la imatge. Plegueu una part de l’organigrama i torneu-ho a provar, o exporteu un SVG.',
  'orgChart.leader': 'Responsable: {name}',
  'orgChart.noLeader': 'Sense responsable',
  'orgChart.people': '{count, plural, one {# persona} many {# de persones} other {# persones}}',
  'orgChart.openBelow':
    'Mostra {count, plural, one {# departament inferior} many {# de departaments inferiors} other {# departaments inferiors}}',
  'orgChart.closeBelow':
    'Amaga {count, plural, one {# departament inferior} many {# de departaments inferiors} other {# departaments inferiors}}',
  'orgChart.keys':
    'Arrossegueu o desplaceu per moure, Ctrl + roda per fer zoom. Teclat: les fletxes van d’un departament a l’altre, Retorn desplega o plega, + − 0 fan zoom, Maj + fletxes mouen el full.',
  'orgChart.count': '{count, number}',
} as const;
