export default {
  'orgChart.title': 'Organograma',
  'orgChart.view': 'Visualização',
  'orgChart.table': 'Tabela',
  'orgChart.finding': '{position, number} de {count, number}: {name}',
  'orgChart.openLevel': 'Expandir um nível',
  'orgChart.close': 'Recolher',
  'orgChart.fit': 'Ajustar',
  'orgChart.zoomIn': 'Ampliar',
  'orgChart.zoomOut': 'Reduzir',
  'orgChart.actualSize': '{percent}, voltar a 100%',
  'orgChart.export': 'Exportar',
  'orgChart.png': 'Imagem PNG',
  'orgChart.svg': 'Desenho SVG',
  'orgChart.tooLarge': 'Há itens expandidos demais para um PNG legível. Recolha uma parte ou exporte um SVG.',
  'orgChart.exportFailed':
    'O navegador não conseguiu gerar a imagem. Recolha uma parte do organograma e tente novamente ou exporte um SVG.',
  'orgChart.leader': 'Responsável: {name}',
  'orgChart.noLeader': 'Sem responsável',
  'orgChart.people': '{count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
  'orgChart.openBelow':
    'Mostrar {count, plural, one {# departamento subordinado} many {# de departamentos subordinados} other {# departamentos subordinados}}',
  'orgChart.closeBelow':
    'Ocultar {count, plural, one {# departamento subordinado} many {# de departamentos subordinados} other {# departamentos subordinados}}',
  'orgChart.keys':
    'Arraste ou role para mover, Ctrl + roda do mouse para dar zoom. Teclado: as setas percorrem os departamentos, Enter expande ou recolhe, + − 0 controlam o zoom, Shift + setas movem a área.',
  'orgChart.count': '{count, number}',
} as const;
