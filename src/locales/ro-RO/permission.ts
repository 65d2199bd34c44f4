export default {
  'permission.linked': 'Părinți și copii împreună',
  'permission.granted': 'Acordate {count, number} din {total, number}',
  'permission.all': 'Bifați tot',
  'permission.none': 'Debifați tot',
  'permission.unchanged': 'Nicio modificare',
  'permission.added':
    '{count, plural, one {# permisiune adăugată} few {# permisiuni adăugate} other {# de permisiuni adăugate}}',
  'permission.removed':
    '{count, plural, one {# permisiune retrasă} few {# permisiuni retrase} other {# de permisiuni retrase}}',
  'permission.changes': 'Modificări înainte de salvare',
  'permission.showChanges': 'Afișați modificările',
  'permission.sameAs': 'Aceleași permisiuni ca „{name}”',
  'permission.comparedWith': 'Față de „{name}”:',
  'permission.fields': 'Modificat: {fields}',
  'permission.field': '{field}: „{before}” devine „{after}”',
  'permission.more': '{count, plural, one {încă #} few {încă #} other {încă #}}',
  'permission.notHeld': 'Nu dețineți această permisiune, deci nu o puteți acorda sau retrage',
  'permission.builtIn': 'Rolul predefinit deține întotdeauna toate permisiunile',
  'permission.ownRole': 'Nu puteți modifica permisiunile unui rol pe care îl dețineți',
} as const;
