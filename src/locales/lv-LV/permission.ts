export default {
  'permission.linked': 'Augstākie un pakārtotie kopā',
  'permission.granted': 'Piešķirtas {count, number} no {total, number}',
  'permission.all': 'Atzīmēt visu',
  'permission.none': 'Noņemt visu',
  'permission.unchanged': 'Nav izmaiņu',
  'permission.added':
    '{count, plural, zero {Pievienotas # atļauju} one {Pievienota # atļauja} other {Pievienotas # atļaujas}}',
  'permission.removed':
    '{count, plural, zero {Noņemtas # atļauju} one {Noņemta # atļauja} other {Noņemtas # atļaujas}}',
  'permission.changes': 'Izmaiņas pirms saglabāšanas',
  'permission.showChanges': 'Rādīt izmaiņas',
  'permission.sameAs': 'Tās pašas atļaujas, kas lomai „{name}”',
  'permission.comparedWith': 'Salīdzinot ar lomu „{name}”:',
  'permission.fields': 'Mainīts: {fields}',
  'permission.field': '{field}: bija „{before}”, būs „{after}”',
  'permission.more': '{count, plural, zero {Vēl #} one {Vēl #} other {Vēl #}}',
  'permission.notHeld': 'Jums nav šīs atļaujas, tāpēc nevarat to piešķirt vai atņemt',
  'permission.builtIn': 'Iebūvētajai lomai vienmēr ir visas atļaujas',
  'permission.ownRole': 'Jūs nevarat mainīt savas lomas atļaujas',
} as const;
