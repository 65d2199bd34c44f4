export default {
  'tree.search': 'Тражи: {label}',
  'tree.found':
    '{count, plural, =0 {Ништа није пронађено} one {Пронађена је # ставка} few {Пронађене су # ставке} other {Пронађено је # ставки}}',
  'tree.nothing': 'Нема подударања',
  'tree.nothingToPick': 'Овде нема шта да се изабере',
  'tree.openAll': 'Прошири све',
  'tree.closeAll': 'Скупи све',
  'tree.clear': 'Обриши',
  'tree.clearSearch': 'Обриши претрагу',
  'tree.stale': 'Освежавање није успело. Приказани су ранији подаци.',
  'tree.toRoot': 'Отпустите овде за премештање на највиши ниво',
  'tree.topLevel': 'Највиши ниво',
  'tree.move': 'Премести',
  'tree.moveTo': 'Премести…',
  'tree.moveNamed': 'Премести „{name}”',
  'tree.moveWhere': 'Тренутно у „{from}”. Изаберите нову надређену ставку.',
  'tree.moveFrom': 'Из „{from}” у „{to}”.',
  'tree.moveBelow':
    '{count, plural, one {Заједно се премешта # подређена ставка} few {Заједно се премештају # подређене ставке} other {Заједно се премешта # подређених ставки}}.',
  'tree.newParent': 'Нови надређени',
  'tree.addChild': 'Додај испод',
} as const;
