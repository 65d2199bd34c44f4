export default {
  'orgChart.title': 'Organizační schéma',
  'orgChart.view': 'Zobrazení',
  'orgChart.table': 'Tabulka',
  'orgChart.finding': '{position, number} z {count, number}: {name}',
  'orgChart.openLevel': 'Rozbalit o úroveň',
  'orgChart.close': 'Sbalit',
  'orgChart.fit': 'Přizpůsobit',
  'orgChart.zoomIn': 'Přiblížit',
  'orgChart.zoomOut': 'Oddálit',
  'orgChart.actualSize': '{percent}, zpět na 100 %',
  'orgChart.export': 'Exportovat',
  'orgChart.png': 'Obrázek PNG',
  'orgChart.svg': 'Vektorový obrázek SVG',
  'orgChart.tooLarge': 'Pro čitelný obrázek PNG je rozbaleno příliš mnoho. Část sbalte nebo exportujte SVG.',
  'orgChart.exportFailed':
    'Prohlížeč nedokázal obrázek vytvořit. Sbalte část schématu a zkuste to znovu, nebo exportujte SVG.',
  'orgChart.leader': 'Vedoucí: {name}',
  'orgChart.noLeader': 'Bez vedoucího',
  'orgChart.people': '{count, plural, one {# osoba} few {# osoby} many {# osoby} other {# osob}}',
  'orgChart.openBelow':
    'Zobrazit {count, plural, one {# podřízené oddělení} few {# podřízená oddělení} many {# podřízeného oddělení} other {# podřízených oddělení}}',
  'orgChart.closeBelow':
    'Skrýt {count, plural, one {# podřízené oddělení} few {# podřízená oddělení} many {# podřízeného oddělení} other {# podřízených oddělení}}',
  'orgChart.keys':
    'Posun tažením nebo rolováním, přiblížení Ctrl + kolečko. Klávesnice: šipky přecházejí mezi odděleními, Enter rozbalí nebo sbalí, + − 0 mění přiblížení, Shift + šipky posouvají plochu.',
  'orgChart.count': '{count, number}',
} as const;
