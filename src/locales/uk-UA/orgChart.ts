export default {
  'orgChart.title': 'Оргструктура',
  'orgChart.view': 'Вигляд',
  'orgChart.table': 'Таблиця',
  'orgChart.finding': '{position, number} із {count, number}: {name}',
  'orgChart.openLevel': 'Розгорнути рівень',
  'orgChart.close': 'Згорнути',
  'orgChart.fit': 'За розміром вікна',
  'orgChart.zoomIn': 'Збільшити',
  'orgChart.zoomOut': 'Зменшити',
  'orgChart.actualSize': '{percent}, повернути 100%',
  'orgChart.export': 'Експорт',
  'orgChart.png': 'Зображення PNG',
  'orgChart.svg': 'Векторний рисунок SVG',
  'orgChart.tooLarge': 'Розгорнуто забагато, PNG буде нечитабельним. Згорніть частину схеми або експортуйте SVG.',
  'orgChart.exportFailed':
    'Браузеру не вдалося створити зображення. Згорніть частину схеми та повторіть спробу або експортуйте SVG.',
  'orgChart.leader': 'Керівник: {name}',
  'orgChart.noLeader': 'Керівника не призначено',
  'orgChart.people': '{count, plural, one {# особа} few {# особи} many {# осіб} other {# особи}}',
  'orgChart.openBelow':
    'Показати {count, plural, one {# підпорядкований підрозділ} few {# підпорядковані підрозділи} many {# підпорядкованих підрозділів} other {# підпорядкованого підрозділу}}',
  'orgChart.closeBelow':
    'Приховати {count, plural, one {# підпорядкований підрозділ} few {# підпорядковані підрозділи} many {# підпорядкованих підрозділів} other {# підпорядкованого підрозділу}}',
  'orgChart.keys':
    'Перетягування або прокручування — переміщення, Ctrl + колесо — масштаб. Клавіатура: стрілки — перехід між підрозділами, Enter — розгорнути або згорнути, + − 0 — масштаб, Shift + стрілки — зсув схеми.',
  'orgChart.count': '{count, number}',
} as const;
