export default {
  'tree.search': 'Išči: {label}',
  'tree.found':
    '{count, plural, =0 {Ni zadetkov} one {Najden # element} two {Najdena # elementa} few {Najdeni # elementi} other {Najdenih # elementov}}',
  'tree.nothing': 'Ni zadetkov',
  'tree.nothingToPick': 'Tu ni ničesar, kar bi lahko izbrali',
  'tree.openAll': 'Razširi vse',
  'tree.closeAll': 'Strni vse',
  'tree.clear': 'Počisti',
  'tree.clearSearch': 'Počisti iskanje',
  'tree.stale': 'Osvežitev ni uspela. Prikazani so prejšnji podatki.',
  'tree.toRoot': 'Spustite sem za premik na najvišjo raven',
  'tree.topLevel': 'Najvišja raven',
  'tree.move': 'Premakni',
  'tree.moveTo': 'Premakni…',
  'tree.moveNamed': 'Premakni »{name}«',
  'tree.moveWhere': 'Trenutno v »{from}«. Izberite nov nadrejeni element.',
  'tree.moveFrom': 'Iz »{from}« v »{to}«.',
  'tree.moveBelow':
    '{count, plural, one {Skupaj se premakne # podrejeni element} two {Skupaj se premakneta # podrejena elementa} few {Skupaj se premaknejo # podrejeni elementi} other {Skupaj se premakne # podrejenih elementov}}.',
  'tree.newParent': 'Novi nadrejeni element',
  'tree.addChild': 'Dodaj pod',
} as const;
