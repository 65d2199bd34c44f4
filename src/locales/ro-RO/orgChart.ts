export default {
  'orgChart.title': 'Organigramă',
  'orgChart.view': 'Vizualizare',
  'orgChart.table': 'Tabel',
  'orgChart.finding': '{position, number} din {count, number}: {name}',
  'orgChart.openLevel': 'Extindeți un nivel',
  'orgChart.close': 'Restrângeți',
  'orgChart.fit': 'Potriviți',
  'orgChart.zoomIn': 'Măriți',
  'orgChart.zoomOut': 'Micșorați',
  'orgChart.actualSize': '{percent}, înapoi la 100%',
  'orgChart.export': 'Exportați',
  'orgChart.png': 'Imagine PNG',
  'orgChart.svg': 'Desen SVG',
  'orgChart.tooLarge':
    'Sunt extinse prea multe elemente pentru un PNG lizibil. Restrângeți o parte sau exportați un SVG.',
  'orgChart.exportFailed':
    'Browserul nu a putut crea imaginea. Restrângeți o parte din organigramă și încercați din nou sau exportați un SVG.',
  'orgChart.leader': 'Responsabil: {name}',
  'orgChart.noLeader': 'Fără responsabil',
  'orgChart.people': '{count, plural, one {# persoană} few {# persoane} other {# de persoane}}',
  'orgChart.openBelow':
    'Afișați {count, plural, one {# departament subordonat} few {# departamente subordonate} other {# de departamente subordonate}}',
  'orgChart.closeBelow':
    'Ascundeți {count, plural, one {# departament subordonat} few {# departamente subordonate} other {# de departamente subordonate}}',
  'orgChart.keys':
    'Trageți sau derulați pentru a deplasa, Ctrl + rotiță pentru zoom. Tastatură: săgețile trec între departamente, Enter extinde sau restrânge, + − 0 pentru zoom, Shift + săgeți deplasează planșa.',
  'orgChart.count': '{count, number}',
} as const;
