export default {
  'settings.title': 'Settings',
  'settings.open': 'Settings',
  'settings.theme': 'Theme',
  'settings.contentWidth': 'Content width',
  'settings.contentWidth.fluid': 'Fill the window',
  'settings.contentWidth.fixed': 'Fixed width',
  'settings.density': 'Density',
  'settings.density.comfortable': 'Comfortable',
  'settings.density.compact': 'Compact',
  'settings.colorWeak': 'Colour-weak mode',
  'settings.colorWeak.hint': 'Stronger differences between colours.',
  'settings.reset': 'Restore defaults',
  'settings.resetDone': 'Defaults restored',
  'settings.kept': 'Settings are kept in this browser.',
  'settings.storageBlocked':
    'The browser blocks local storage: settings and your sign-in last until this page is closed.',
} as const;
