export default {
  'orgChart.title': 'Organograma',
  'orgChart.view': 'Visualização',
  'orgChart.table': 'Tabela',
  'orgChart.finding': '{position, number} de {count, number}: {name}',
  'orgChart.openLevel': 'Expandir um nível',
  'orgChart.close': 'Fechar',
  'orgChart.fit': 'Ajustar',
  'orgChart.zoomIn': 'Ampliar',
  'orgChart.zoomOut': 'Reduzir',
  'orgChart.actualSize': '{percent}, voltar a 100%',
  'orgChart.export': 'Exportar',
  'orgChart.png': 'Imagem PNG',
  'orgChart.svg': 'Desenho SVG',
  'orgChart.tooLarge': 'Há demasiados itens expandidos para um PNG legível. Feche uma parte ou exporte um SVG.',
  'orgChart.exportFailed':
    'O navegador não conseguiu criar a imagem. Feche uma parte do organograma e tente novamente ou exporte um SVG.',
  'orgChart.leader': 'Responsável: {name}',
  'orgChart.noLeader': 'Sem responsável',
  'orgChart.people': '{count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
  'orgChart.openBelow':
    'Mostrar {count, plural, one {# departamento subordinado} many {# de departamentos subordinados} other {# departamentos subordinados}}',
  'orgChart.closeBelow':
    'Ocultar {count, plural, one {# departamento subordinado} many {# de departamentos subordinados} other {# departamentos subordinados}}',
  'orgChart.keys':
    'Arraste ou desloque para mover, Ctrl + roda do rato para ampliar ou reduzir. Teclado: as setas percorrem os departamentos, Enter expande ou fecha, + − 0 controlam a ampliação, Shift + setas movem a área.',
  'orgChart.count': '{count, number}',
} as const;
