export default {
  'tree.search': 'Traži: {label}',
  'tree.found':
    '{count, plural, =0 {Ništa nije pronađeno} one {Pronađena je # stavka} few {Pronađene su # stavke} other {Pronađeno je # stavki}}',
  'tree.nothing': 'Nema podudaranja',
  'tree.nothingToPick': 'Ovdje nema ničega za odabir',
  'tree.openAll': 'Proširi sve',
  'tree.closeAll': 'Sažmi sve',
  'tree.clear': 'Očisti',
  'tree.clearSearch': 'Očisti pretraživanje',
  'tree.stale': 'Osvježavanje nije uspjelo. Prikazani su raniji podaci.',
  'tree.toRoot': 'Ispustite ovdje za premještanje na najvišu razinu',
  'tree.topLevel': 'Najviša razina',
  'tree.move': 'Premjesti',
  'tree.moveTo': 'Premjesti…',
  'tree.moveNamed': 'Premjesti „{name}”',
  'tree.moveWhere': 'Trenutačno u „{from}”. Odaberite novu nadređenu stavku.',
  'tree.moveFrom': 'Iz „{from}” u „{to}”.',
  'tree.moveBelow':
    '{count, plural, one {Zajedno se premješta # podređena stavka} few {Zajedno se premještaju # podređene stavke} other {Zajedno se premješta # podređenih stavki}}.',
  'tree.newParent': 'Novi nadređeni',
  'tree.addChild': 'Dodaj ispod',
} as const;
