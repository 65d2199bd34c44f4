export default {
  'orgChart.title': 'Organigrama',
  'orgChart.view': 'Vista',
  'orgChart.table': 'Tabla',
  'orgChart.finding': '{position, number} de {count, number}: {name}',
  'orgChart.openLevel': 'Desplegar un nivel',
  'orgChart.close': 'Contraer',
  'orgChart.fit': 'Ajustar',
  'orgChart.zoomIn': 'Acercar',
  'orgChart.zoomOut': 'Alejar',
  'orgChart.actualSize': '{percent}; volver al 100 %',
  'orgChart.export': 'Exportar',
  'orgChart.png': 'Imagen PNG',
  'orgChart.svg': 'Dibujo SVG',
  'orgChart.tooLarge': 'Hay demasiado contenido desplegado para un PNG legible. Contraiga una parte o exporte un SVG.',
  'orgChart.exportFailed':
    'El navegador no ha podido generar la imagen. Contraiga una parte del organigrama e inténtelo de nuevo, o exporte un SVG.',
  'orgChart.leader': 'Responsable: {name}',
  'orgChart.noLeader': 'Sin responsable',
  'orgChart.people': '{count, plural, one {# persona} many {# de personas} other {# personas}}',
  'orgChart.openBelow':
    'Mostrar {count, plural, one {# departamento subordinado} many {# de departamentos subordinados} other {# departamentos subordinados}}',
  'orgChart.closeBelow':
    'Ocultar {count, plural, one {# departamento subordinado} many {# de departamentos subordinados} other {# departamentos subordinados}}',
  'orgChart.keys':
    'Arrastre o desplácese para mover; Ctrl + rueda para el zoom. Teclado: las flechas recorren los departamentos, Intro despliega o contrae, + − 0 ajustan el zoom y Mayús + flechas mueven el lienzo.',
  'orgChart.count': '{count, number}',
} as const;
