export default {
  'orgChart.title': 'Organigramm',
  'orgChart.view': 'Ansicht',
  'orgChart.table': 'Tabelle',
  'orgChart.finding': '{position, number} von {count, number}: {name}',
  'orgChart.openLevel': 'Eine Ebene ausklappen',
  'orgChart.close': 'Einklappen',
  'orgChart.fit': 'Einpassen',
  'orgChart.zoomIn': 'Vergrößern',
  'orgChart.zoomOut': 'Verkleinern',
  'orgChart.actualSize': '{percent}, zurück auf 100 %',
  'orgChart.export': 'Exportieren',
  'orgChart.png': 'PNG-Bild',
  'orgChart.svg': 'SVG-Grafik',
  'orgChart.tooLarge':
    'Für ein lesbares PNG ist zu viel ausgeklappt. Klappen Sie einen Teil ein oder exportieren Sie ein SVG.',
  'orgChart.exportFailed':
    'Der Browser konnte das Bild nicht erzeugen. Klappen Sie einen Teil ein und versuchen Sie es erneut, oder exportieren Sie ein SVG.',
  'orgChart.leader': 'Leitung: {name}',
  'orgChart.noLeader': 'Keine Leitung',
  'orgChart.people': '{count, plural, one {# Person} other {# Personen}}',
  'orgChart.openBelow':
    '{count, plural, one {# untergeordnete Abteilung anzeigen} other {# untergeordnete Abteilungen anzeigen}}',
  'orgChart.closeBelow':
    '{count, plural, one {# untergeordnete Abteilung ausblenden} other {# untergeordnete Abteilungen ausblenden}}',
  'orgChart.keys':
    'Ziehen oder scrollen zum Verschieben, Ctrl + Mausrad zum Zoomen. Tastatur: Pfeiltasten wechseln zwischen Abteilungen, Eingabetaste klappt aus oder ein, + − 0 zoomen, Umschalt + Pfeiltasten verschieben die Ansicht.',
  'orgChart.count': '{count, number}',
} as const;
