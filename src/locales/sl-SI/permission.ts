export default {
  'permission.linked': 'Nadrejeni in podrejeni skupaj',
  'permission.granted': 'Dodeljeno {count, number} od {total, number}',
  'permission.all': 'Označi vse',
  'permission.none': 'Počisti vse',
  'permission.unchanged': 'Ni sprememb',
  'permission.added':
    '{count, plural, one {Dodano # dovoljenje} two {Dodani # dovoljenji} few {Dodana # dovoljenja} other {Dodanih # dovoljenj}}',
  'permission.removed':
    '{count, plural, one {Odvzeto # dovoljenje} two {Odvzeti # dovoljenji} few {Odvzeta # dovoljenja} other {Odvzetih # dovoljenj}}',
  'permission.changes': 'Spremembe pred shranjevanjem',
  'permission.showChanges': 'Prikaži spremembe',
  'permission.sameAs': 'Enaka dovoljenja kot »{name}«',
  'permission.comparedWith': 'V primerjavi z »{name}«:',
  'permission.fields': 'Spremenjeno: {fields}',
  'permission.field': '{field}: »{before}« se spremeni v »{after}«',
  'permission.more': '{count, plural, one {še #} two {še #} few {še #} other {še #}}',
  'permission.notHeld': 'Tega dovoljenja nimate, zato ga ne morete dodeliti ali odvzeti',
  'permission.builtIn': 'Vgrajena vloga ima vedno vsa dovoljenja',
  'permission.ownRole': 'Ne morete spreminjati dovoljenj vloge, ki jo imate',
} as const;
