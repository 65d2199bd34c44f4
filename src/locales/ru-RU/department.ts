export default {
  'department.create': 'Новое подразделение',
  'department.editNamed': 'Изменить подразделение «{name}»',
  'department.parent': 'Вышестоящее подразделение',
  'department.sortHint': 'Меньшие числа идут первыми',
  'department.empty': 'Подразделений пока нет',
  'department.emptyHint': 'Подразделений пока нет. Начните с кнопки «Новое подразделение».',
} as const;
