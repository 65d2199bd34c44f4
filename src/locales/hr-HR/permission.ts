export default {
  'permission.linked': 'Nadređene i podređene zajedno',
  'permission.granted': 'Dodijeljeno {count, number} od {total, number}',
  'permission.all': 'Označi sve',
  'permission.none': 'Odznači sve',
  'permission.unchanged': 'Nema promjena',
  'permission.added':
    '{count, plural, one {Dodana je # dozvola} few {Dodane su # dozvole} other {Dodano je # dozvola}}',
  'permission.removed':
    '{count, plural, one {Oduzeta je # dozvola} few {Oduzete su # dozvole} other {Oduzeto je # dozvola}}',
  'permission.changes': 'Promjene prije spremanja',
  'permission.showChanges': 'Prikaži promjene',
  'permission.sameAs': 'Iste dozvole kao „{name}”',
  'permission.comparedWith': 'U usporedbi s „{name}”:',
  'permission.fields': 'Promijenjeno: {fields}',
  'permission.field': '{field}: „{before}” postaje „{after}”',
  'permission.more': '{count, plural, one {još #} few {još #} other {još #}}',
  'permission.notHeld': 'Nemate ovu dozvolu pa je ne možete dodijeliti ni oduzeti',
  'permission.builtIn': 'Ugrađena uloga uvijek ima sve dozvole',
  'permission.ownRole': 'Ne možete mijenjati dozvole uloge koju imate',
} as const;
