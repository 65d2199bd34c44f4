export default {
  'department.create': 'Новий підрозділ',
  'department.editNamed': 'Редагувати підрозділ «{name}»',
  'department.parent': 'Вищий підрозділ',
  'department.sortHint': 'Менші числа йдуть першими',
  'department.empty': 'Підрозділів ще немає',
  'department.emptyHint': 'Підрозділів ще немає. Почніть із кнопки «Новий підрозділ».',
} as const;
