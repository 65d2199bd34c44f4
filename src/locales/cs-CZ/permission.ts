export default {
  'permission.linked': 'Nadřazené a podřízené společně',
  'permission.granted': 'Uděleno {count, number} z {total, number}',
  'permission.all': 'Zaškrtnout vše',
  'permission.none': 'Zrušit zaškrtnutí',
  'permission.unchanged': 'Žádné změny',
  'permission.added':
    '{count, plural, one {Přidáno # oprávnění} few {Přidána # oprávnění} many {Přidáno # oprávnění} other {Přidáno # oprávnění}}',
  'permission.removed':
    '{count, plural, one {Odebráno # oprávnění} few {Odebrána # oprávnění} many {Odebráno # oprávnění} other {Odebráno # oprávnění}}',
  'permission.changes': 'Změny před uložením',
  'permission.showChanges': 'Zobrazit změny',
  'permission.sameAs': 'Stejná oprávnění jako „{name}“',
  'permission.comparedWith': 'V porovnání s „{name}“:',
  'permission.fields': 'Změněno: {fields}',
  'permission.field': '{field}: „{before}“ se změní na „{after}“',
  'permission.more': '{count, plural, one {# další} few {# další} many {# dalšího} other {# dalších}}',
  'permission.notHeld': 'Toto oprávnění nemáte, proto ho nemůžete udělit ani odebrat',
  'permission.builtIn': 'Vestavěná role má vždy všechna oprávnění',
  'permission.ownRole': 'Nemůžete měnit oprávnění role, kterou máte přiřazenou',
} as const;
