export default {
  'tree.search': 'Hledat: {label}',
  'tree.found':
    '{count, plural, =0 {Nic nenalezeno} one {Nalezena # položka} few {Nalezeny # položky} many {Nalezeno # položky} other {Nalezeno # položek}}',
  'tree.nothing': 'Nic neodpovídá',
  'tree.nothingToPick': 'Není tu nic k výběru',
  'tree.openAll': 'Rozbalit vše',
  'tree.closeAll': 'Sbalit vše',
  'tree.clear': 'Vymazat',
  'tree.clearSearch': 'Vymazat hledání',
  'tree.stale': 'Obnovení se nezdařilo. Vidíte dřívější data.',
  'tree.toRoot': 'Přetažením sem přesunete na nejvyšší úroveň',
  'tree.topLevel': 'Nejvyšší úroveň',
  'tree.move': 'Přesunout',
  'tree.moveTo': 'Přesunout…',
  'tree.moveNamed': 'Přesunout „{name}“',
  'tree.moveWhere': 'Nyní v „{from}“. Vyberte nový nadřazený prvek.',
  'tree.moveFrom': 'Z „{from}“ do „{to}“.',
  'tree.moveBelow':
    '{count, plural, one {Spolu s ní se přesune # podřízená položka} few {Spolu s ní se přesunou # podřízené položky} many {Spolu s ní se přesune # podřízené položky} other {Spolu s ní se přesune # podřízených položek}}.',
  'tree.newParent': 'Nový nadřazený prvek',
  'tree.addChild': 'Přidat pod',
} as const;
