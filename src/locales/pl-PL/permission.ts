export default {
  'permission.linked': 'Nadrzędne i podrzędne razem',
  'permission.granted': 'Przyznano {count, number} z {total, number}',
  'permission.all': 'Zaznacz wszystko',
  'permission.none': 'Odznacz wszystko',
  'permission.unchanged': 'Bez zmian',
  'permission.added':
    '{count, plural, one {Dodano # uprawnienie} few {Dodano # uprawnienia} many {Dodano # uprawnień} other {Dodano # uprawnienia}}',
  'permission.removed':
    '{count, plural, one {Odebrano # uprawnienie} few {Odebrano # uprawnienia} many {Odebrano # uprawnień} other {Odebrano # uprawnienia}}',
  'permission.changes': 'Zmiany przed zapisaniem',
  'permission.showChanges': 'Pokaż zmiany',
  'permission.sameAs': 'Uprawnienia takie same jak „{name}”',
  'permission.comparedWith': 'W porównaniu z „{name}”:',
  'permission.fields': 'Zmieniono: {fields}',
  'permission.field': '{field}: „{before}” zmieni się na „{after}”',
  'permission.more': 'Jeszcze {count, number}',
  'permission.notHeld': 'Nie masz tego uprawnienia, więc nie możesz go przyznać ani odebrać',
  'permission.builtIn': 'Wbudowana rola ma zawsze wszystkie uprawnienia',
  'permission.ownRole': 'Nie możesz zmieniać uprawnień roli, którą masz',
} as const;
