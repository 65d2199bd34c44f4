export default {
  'settings.title': 'Nastavení',
  'settings.open': 'Nastavení',
  'settings.theme': 'Motiv',
  'settings.contentWidth': 'Šířka obsahu',
  'settings.contentWidth.fluid': 'Vyplnit okno',
  'settings.contentWidth.fixed': 'Pevná šířka',
  'settings.density': 'Hustota',
  'settings.density.comfortable': 'Vzdušná',
  'settings.density.compact': 'Kompaktní',
  'settings.colorWeak': 'Režim pro barvoslepé',
  'settings.colorWeak.hint': 'Výraznější rozdíly mezi barvami.',
  'settings.reset': 'Obnovit výchozí',
  'settings.resetDone': 'Výchozí nastavení obnoveno',
  'settings.kept': 'Nastavení se ukládá v tomto prohlížeči.',
  'settings.storageBlocked':
    'Prohlížeč blokuje místní úložiště: nastavení i přihlášení vydrží jen do zavření této stránky.',
} as const;
