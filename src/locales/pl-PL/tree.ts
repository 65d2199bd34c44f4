export default {
  'tree.search': 'Szukaj: {label}',
  'tree.found':
    '{count, plural, =0 {Nic nie znaleziono} one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  'tree.nothing': 'Nic nie pasuje',
  'tree.nothingToPick': 'Nie ma tu nic do wybrania',
  'tree.openAll': 'Rozwiń wszystko',
  'tree.closeAll': 'Zwiń wszystko',
  'tree.clear': 'Wyczyść',
  'tree.clearSearch': 'Wyczyść wyszukiwanie',
  'tree.stale': 'Nie udało się odświeżyć. Widoczne są wcześniejsze dane.',
  'tree.toRoot': 'Upuść tutaj, aby przenieść na najwyższy poziom',
  'tree.topLevel': 'Najwyższy poziom',
  'tree.move': 'Przenieś',
  'tree.moveTo': 'Przenieś do…',
  'tree.moveNamed': 'Przenieś „{name}”',
  'tree.moveWhere': 'Teraz w „{from}”. Wybierz nowy element nadrzędny.',
  'tree.moveFrom': 'Z „{from}” do „{to}”.',
  'tree.moveBelow':
    '{count, plural, one {Razem przeniesie się # element podrzędny} few {Razem przeniosą się # elementy podrzędne} many {Razem przeniesie się # elementów podrzędnych} other {Razem przeniesie się # elementu podrzędnego}}.',
  'tree.newParent': 'Nowy element nadrzędny',
  'tree.addChild': 'Dodaj podrzędny',
} as const;
