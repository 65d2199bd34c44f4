export default {
  'settings.title': 'Sätted',
  'settings.open': 'Sätted',
  'settings.theme': 'Teema',
  'settings.contentWidth': 'Sisu laius',
  'settings.contentWidth.fluid': 'Täida aken',
  'settings.contentWidth.fixed': 'Kindel laius',
  'settings.density': 'Tihedus',
  'settings.density.comfortable': 'Avar',
  'settings.density.compact': 'Kompaktne',
  'settings.colorWeak': 'Värvinägemise režiim',
  'settings.colorWeak.hint': 'Suuremad erinevused värvide vahel.',
  'settings.reset': 'Taasta vaikesätted',
  'settings.resetDone': 'Vaikesätted on taastatud',
  'settings.kept': 'Sätted salvestatakse sellesse brauserisse.',
  'settings.storageBlocked':
    'Brauser blokeerib kohaliku salvestuse: sätted ja sisselogimine kehtivad kuni selle lehe sulgemiseni.',
} as const;
