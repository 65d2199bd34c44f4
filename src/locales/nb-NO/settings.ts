export default {
  'settings.title': 'Innstillinger',
  'settings.open': 'Innstillinger',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Innholdsbredde',
  'settings.contentWidth.fluid': 'Fyll vinduet',
  'settings.contentWidth.fixed': 'Fast bredde',
  'settings.density': 'Tetthet',
  'settings.density.comfortable': 'Luftig',
  'settings.density.compact': 'Kompakt',
  'settings.colorWeak': 'Modus for nedsatt fargesyn',
  'settings.colorWeak.hint': 'Større forskjeller mellom farger.',
  'settings.reset': 'Gjenopprett standard',
  'settings.resetDone': 'Standardinnstillingene er gjenopprettet',
  'settings.kept': 'Innstillingene lagres i denne nettleseren.',
  'settings.storageBlocked':
    'Nettleseren blokkerer lokal lagring: Innstillinger og innlogging varer til denne siden lukkes.',
} as const;
