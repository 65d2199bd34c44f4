export default {
  'tree.search': 'Hľadať: {label}',
  'tree.found':
    '{count, plural, =0 {Nič sa nenašlo} one {Našla sa # položka} few {Našli sa # položky} many {Našlo sa # položky} other {Našlo sa # položiek}}',
  'tree.nothing': 'Nič nezodpovedá',
  'tree.nothingToPick': 'Nič, čo by sa dalo vybrať',
  'tree.openAll': 'Rozbaliť všetko',
  'tree.closeAll': 'Zbaliť všetko',
  'tree.clear': 'Vymazať',
  'tree.clearSearch': 'Vymazať hľadanie',
  'tree.stale': 'Obnovenie zlyhalo. Vidíte staršie údaje.',
  'tree.toRoot': 'Presunutím sem zaradíte na najvyššiu úroveň',
  'tree.topLevel': 'Najvyššia úroveň',
  'tree.move': 'Presunúť',
  'tree.moveTo': 'Presunúť…',
  'tree.moveNamed': 'Presunúť „{name}“',
  'tree.moveWhere': 'Teraz v „{from}“. Vyberte nový nadradený prvok.',
  'tree.moveFrom': 'Z „{from}“ do „{to}“.',
  'tree.moveBelow':
    '{count, plural, one {Spolu s ňou sa presunie # podriadená položka} few {Spolu s ňou sa presunú # podriadené položky} many {Spolu s ňou sa presunie # podriadenej položky} other {Spolu s ňou sa presunie # podriadených položiek}}.',
  'tree.newParent': 'Nový nadradený prvok',
  'tree.addChild': 'Pridať pod',
} as const;
