export default {
  'tree.search': 'Пошук: {label}',
  'tree.found':
    '{count, plural, =0 {Нічого не знайдено} one {Знайдено: #} few {Знайдено: #} many {Знайдено: #} other {Знайдено: #}}',
  'tree.nothing': 'Нічого не знайдено',
  'tree.nothingToPick': 'Тут немає з чого вибирати',
  'tree.openAll': 'Розгорнути все',
  'tree.closeAll': 'Згорнути все',
  'tree.clear': 'Очистити',
  'tree.clearSearch': 'Очистити пошук',
  'tree.stale': 'Не вдалося оновити. Показано попередні дані.',
  'tree.toRoot': 'Відпустіть тут, щоб перемістити на верхній рівень',
  'tree.topLevel': 'Верхній рівень',
  'tree.move': 'Перемістити',
  'tree.moveTo': 'Перемістити…',
  'tree.moveNamed': 'Перемістити «{name}»',
  'tree.moveWhere': 'Зараз у «{from}». Виберіть новий батьківський елемент.',
  'tree.moveFrom': 'З «{from}» до «{to}».',
  'tree.moveBelow':
    '{count, plural, one {Разом із ним переміститься # вкладений елемент} few {Разом із ним перемістяться # вкладені елементи} many {Разом із ним переміститься # вкладених елементів} other {Разом із ним переміститься # вкладеного елемента}}.',
  'tree.newParent': 'Новий батьківський елемент',
  'tree.addChild': 'Додати вкладений',
} as const;
