export default {
  'permission.linked': 'Надређене и подређене заједно',
  'permission.granted': 'Додељено {count, number} од {total, number}',
  'permission.all': 'Означи све',
  'permission.none': 'Поништи све',
  'permission.unchanged': 'Нема промена',
  'permission.added':
    '{count, plural, one {Додата је # дозвола} few {Додате су # дозволе} other {Додато је # дозвола}}',
  'permission.removed':
    '{count, plural, one {Одузета је # дозвола} few {Одузете су # дозволе} other {Одузето је # дозвола}}',
  'permission.changes': 'Промене пре чувања',
  'permission.showChanges': 'Прикажи промене',
  'permission.sameAs': 'Исте дозволе као „{name}”',
  'permission.comparedWith': 'У поређењу са „{name}”:',
  'permission.fields': 'Промењено: {fields}',
  'permission.field': '{field}: „{before}” постаје „{after}”',
  'permission.more': '{count, plural, one {још #} few {још #} other {још #}}',
  'permission.notHeld': 'Немате ову дозволу, па не можете да је доделите ни одузмете',
  'permission.builtIn': 'Уграђена улога увек има све дозволе',
  'permission.ownRole': 'Не можете да мењате дозволе улоге коју имате',
} as const;
