export default {
  'tree.search': 'Поиск: {label}',
  'tree.found':
    '{count, plural, =0 {Ничего не найдено} one {Найдено: #} few {Найдено: #} many {Найдено: #} other {Найдено: #}}',
  'tree.nothing': 'Ничего не найдено',
  'tree.nothingToPick': 'Здесь нечего выбрать',
  'tree.openAll': 'Развернуть все',
  'tree.closeAll': 'Свернуть все',
  'tree.clear': 'Очистить',
  'tree.clearSearch': 'Очистить поиск',
  'tree.stale': 'Не удалось обновить. Показаны прежние данные.',
  'tree.toRoot': 'Отпустите здесь, чтобы переместить на верхний уровень',
  'tree.topLevel': 'Верхний уровень',
  'tree.move': 'Переместить',
  'tree.moveTo': 'Переместить…',
  'tree.moveNamed': 'Переместить «{name}»',
  'tree.moveWhere': 'Сейчас в «{from}». Выберите нового родителя.',
  'tree.moveFrom': 'Из «{from}» в «{to}».',
  'tree.moveBelow':
    '{count, plural, one {Вместе с ним переместится # вложенный элемент} few {Вместе с ним переместятся # вложенных элемента} many {Вместе с ним переместятся # вложенных элементов} other {Вместе с ним переместится # вложенного элемента}}.',
  'tree.newParent': 'Новый родитель',
  'tree.addChild': 'Добавить вложенный',
} as const;
