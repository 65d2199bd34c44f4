export default {
  'settings.title': 'Beállítások',
  'settings.open': 'Beállítások',
  'settings.theme': 'Téma',
  'settings.contentWidth': 'Tartalom szélessége',
  'settings.contentWidth.fluid': 'Teljes ablak',
  'settings.contentWidth.fixed': 'Rögzített szélesség',
  'settings.density': 'Sűrűség',
  'settings.density.comfortable': 'Kényelmes',
  'settings.density.compact': 'Tömör',
  'settings.colorWeak': 'Színtévesztő mód',
  'settings.colorWeak.hint': 'Erősebb különbségek a színek között.',
  'settings.reset': 'Alapértelmezés visszaállítása',
  'settings.resetDone': 'Alapértelmezés visszaállítva',
  'settings.kept': 'A beállítások ebben a böngészőben tárolódnak.',
  'settings.storageBlocked':
    'A böngésző letiltja a helyi tárolást: a beállítások és a bejelentkezés csak az oldal bezárásáig maradnak meg.',
} as const;
