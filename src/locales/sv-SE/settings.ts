export default {
  'settings.title': 'Inställningar',
  'settings.open': 'Inställningar',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Innehållsbredd',
  'settings.contentWidth.fluid': 'Fyll fönstret',
  'settings.contentWidth.fixed': 'Fast bredd',
  'settings.density': 'Täthet',
  'settings.density.comfortable': 'Luftig',
  'settings.density.compact': 'Kompakt',
  'settings.colorWeak': 'Läge för nedsatt färgseende',
  'settings.colorWeak.hint': 'Större skillnader mellan färger.',
  'settings.reset': 'Återställ standard',
  'settings.resetDone': 'Standardinställningarna har återställts',
  'settings.kept': 'Inställningarna sparas i den här webbläsaren.',
  'settings.storageBlocked':
    'Webbläsaren blockerar lokal lagring: inställningar och inloggning gäller tills sidan stängs.',
} as const;
