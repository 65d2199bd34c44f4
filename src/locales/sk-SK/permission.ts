export default {
  'permission.linked': 'Nadradené a podriadené spolu',
  'permission.granted': 'Udelené {count, number} z {total, number}',
  'permission.all': 'Začiarknuť všetko',
  'permission.none': 'Zrušiť začiarknutie',
  'permission.unchanged': 'Žiadne zmeny',
  'permission.added':
    '{count, plural, one {Pridané # oprávnenie} few {Pridané # oprávnenia} many {Pridané # oprávnenia} other {Pridaných # oprávnení}}',
  'permission.removed':
    '{count, plural, one {Odobraté # oprávnenie} few {Odobraté # oprávnenia} many {Odobraté # oprávnenia} other {Odobratých # oprávnení}}',
  'permission.changes': 'Zmeny pred uložením',
  'permission.showChanges': 'Zobraziť zmeny',
  'permission.sameAs': 'Rovnaké oprávnenia ako „{name}“',
  'permission.comparedWith': 'V porovnaní s „{name}“:',
  'permission.fields': 'Zmenené: {fields}',
  'permission.field': '{field}: „{before}“ sa zmení na „{after}“',
  'permission.more': '{count, plural, one {# ďalšie} few {# ďalšie} many {# ďalšieho} other {# ďalších}}',
  'permission.notHeld': 'Toto oprávnenie nemáte, preto ho nemôžete udeliť ani odobrať',
  'permission.builtIn': 'Vstavaná rola má vždy všetky oprávnenia',
  'permission.ownRole': 'Nemôžete meniť oprávnenia roly, ktorú máte priradenú',
} as const;
