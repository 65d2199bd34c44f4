export default {
  'orgChart.title': 'Schemat organizacyjny',
  'orgChart.view': 'Widok',
  'orgChart.table': 'Tabela',
  'orgChart.finding': '{position, number} z {count, number}: {name}',
  'orgChart.openLevel': 'Rozwiń o jeden poziom',
  'orgChart.close': 'Zwiń',
  'orgChart.fit': 'Dopasuj',
  'orgChart.zoomIn': 'Powiększ',
  'orgChart.zoomOut': 'Pomniejsz',
  'orgChart.actualSize': '{percent}, powrót do 100%',
  'orgChart.export': 'Eksportuj',
  'orgChart.png': 'Obraz PNG',
  'orgChart.svg': 'Rysunek SVG',
  'orgChart.tooLarge': 'Rozwinięto zbyt wiele, aby PNG był czytelny. Zwiń część lub wyeksportuj SVG.',
  'orgChart.exportFailed':
    'Przeglądarka nie mogła utworzyć obrazu. Zwiń część schematu i spróbuj ponownie lub wyeksportuj SVG.',
  'orgChart.leader': 'Kierownik: {name}',
  'orgChart.noLeader': 'Brak kierownika',
  'orgChart.people': '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  'orgChart.openBelow':
    'Pokaż {count, plural, one {# dział podrzędny} few {# działy podrzędne} many {# działów podrzędnych} other {# działu podrzędnego}}',
  'orgChart.closeBelow':
    'Ukryj {count, plural, one {# dział podrzędny} few {# działy podrzędne} many {# działów podrzędnych} other {# działu podrzędnego}}',
  'orgChart.keys':
    'Przeciągnij lub przewiń, aby przesunąć; Ctrl + kółko myszy powiększa. Klawiatura: strzałki przechodzą między działami, Enter rozwija lub zwija, + − 0 zmieniają powiększenie, Shift + strzałki przesuwają arkusz.',
  'orgChart.count': '{count, number}',
} as const;
