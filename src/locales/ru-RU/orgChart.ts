export default {
  'orgChart.title': 'Оргструктура',
  'orgChart.view': 'Вид',
  'orgChart.table': 'Таблица',
  'orgChart.finding': '{position, number} из {count, number}: {name}',
  'orgChart.openLevel': 'Развернуть уровень',
  'orgChart.close': 'Свернуть',
  'orgChart.fit': 'По размеру окна',
  'orgChart.zoomIn': 'Увеличить',
  'orgChart.zoomOut': 'Уменьшить',
  'orgChart.actualSize': '{percent}, вернуть 100%',
  'orgChart.export': 'Экспорт',
  'orgChart.png': 'Изображение PNG',
  'orgChart.svg': 'Векторный рисунок SVG',
  'orgChart.tooLarge': 'Развёрнуто слишком много, PNG будет нечитаемым. Сверните часть схемы или экспортируйте SVG.',
  'orgChart.exportFailed':
    'Браузеру не удалось создать изображение. Сверните часть схемы и повторите попытку или экспортируйте SVG.',
  'orgChart.leader': 'Руководитель: {name}',
  'orgChart.noLeader': 'Руководитель не назначен',
  'orgChart.people': '{count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
  'orgChart.openBelow':
    'Показать {count, plural, one {# нижестоящее подразделение} few {# нижестоящих подразделения} many {# нижестоящих подразделений} other {# нижестоящего подразделения}}',
  'orgChart.closeBelow':
    'Скрыть {count, plural, one {# нижестоящее подразделение} few {# нижестоящих подразделения} many {# нижестоящих подразделений} other {# нижестоящего подразделения}}',
  'orgChart.keys':
    'Перетаскивание или прокрутка — перемещение, Ctrl + колесо — масштаб. Клавиатура: стрелки — переход между подразделениями, Enter — развернуть или свернуть, + − 0 — масштаб, Shift + стрелки — сдвиг схемы.',
  'orgChart.count': '{count, number}',
} as const;
