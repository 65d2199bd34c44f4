export default {
  'settings.title': 'Ustawienia',
  'settings.open': 'Ustawienia',
  'settings.theme': 'Motyw',
  'settings.contentWidth': 'Szerokość treści',
  'settings.contentWidth.fluid': 'Całe okno',
  'settings.contentWidth.fixed': 'Stała szerokość',
  'settings.density': 'Gęstość',
  'settings.density.comfortable': 'Luźna',
  'settings.density.compact': 'Zwarta',
  'settings.colorWeak': 'Tryb dla osób słabo rozróżniających kolory',
  'settings.colorWeak.hint': 'Większe różnice między kolorami.',
  'settings.reset': 'Przywróć domyślne',
  'settings.resetDone': 'Przywrócono ustawienia domyślne',
  'settings.kept': 'Ustawienia są przechowywane w tej przeglądarce.',
  'settings.storageBlocked':
    'Przeglądarka blokuje pamięć lokalną: ustawienia i logowanie działają tylko do zamknięcia tej strony.',
} as const;
