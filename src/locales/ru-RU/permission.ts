export default {
  'permission.linked': 'Выбирать вместе с вложенными',
  'permission.granted': 'Выдано {count, number} из {total, number}',
  'permission.all': 'Отметить все',
  'permission.none': 'Снять все отметки',
  'permission.unchanged': 'Изменений нет',
  'permission.added':
    '{count, plural, one {Добавлено # разрешение} few {Добавлены # разрешения} many {Добавлено # разрешений} other {Добавлено # разрешения}}',
  'permission.removed':
    '{count, plural, one {Отозвано # разрешение} few {Отозваны # разрешения} many {Отозвано # разрешений} other {Отозвано # разрешения}}',
  'permission.changes': 'Изменения перед сохранением',
  'permission.showChanges': 'Показать изменения',
  'permission.sameAs': 'Те же разрешения, что у «{name}»',
  'permission.comparedWith': 'По сравнению с «{name}»:',
  'permission.fields': 'Изменено: {fields}',
  'permission.field': '{field}: «{before}» меняется на «{after}»',
  'permission.more': 'ещё {count, number}',
  'permission.notHeld': 'У вас нет этого разрешения, поэтому вы не можете выдать или отозвать его',
  'permission.builtIn': 'У встроенной роли всегда есть все разрешения',
  'permission.ownRole': 'Нельзя изменять разрешения роли, которая назначена вам',
} as const;
