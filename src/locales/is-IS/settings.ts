export default {
  'settings.title': 'Stillingar',
  'settings.open': 'Stillingar',
  'settings.theme': 'Þema',
  'settings.contentWidth': 'Breidd efnis',
  'settings.contentWidth.fluid': 'Fylla gluggann',
  'settings.contentWidth.fixed': 'Föst breidd',
  'settings.density': 'Þéttleiki',
  'settings.density.comfortable': 'Rúmt',
  'settings.density.compact': 'Þétt',
  'settings.colorWeak': 'Hamur fyrir litblindu',
  'settings.colorWeak.hint': 'Skýrari munur á litum.',
  'settings.reset': 'Nota sjálfgefið',
  'settings.resetDone': 'Sjálfgefnar stillingar komnar á',
  'settings.kept': 'Stillingar eru geymdar í þessum vafra.',
  'settings.storageBlocked':
    'Vafrinn lokar á staðbundna geymslu: stillingar og innskráning gilda þar til síðunni er lokað.',
} as const;
