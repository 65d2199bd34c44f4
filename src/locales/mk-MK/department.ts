export default {
  'department.create': 'Нов оддел',
  'department.editNamed': 'Уредување на одделот „{name}“',
  'department.parent': 'Надреден оддел',
  'department.sortHint': 'Помалите броеви се први',
  'department.empty': 'Сè уште нема оддели',
  'department.emptyHint': 'Сè уште нема оддели. Почнете со „Нов оддел“.',
} as const;
