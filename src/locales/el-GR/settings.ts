export default {
  'settings.title': 'Ρυθμίσεις',
  'settings.open': 'Ρυθμίσεις',
  'settings.theme': 'Θέμα',
  'settings.contentWidth': 'Πλάτος περιεχομένου',
  'settings.contentWidth.fluid': 'Σε όλο το παράθυρο',
  'settings.contentWidth.fixed': 'Σταθερό πλάτος',
  'settings.density': 'Πυκνότητα',
  'settings.density.comfortable': 'Άνετη',
  'settings.density.compact': 'Συμπαγής',
  'settings.colorWeak': 'Λειτουργία για δυσχρωματοψία',
  'settings.colorWeak.hint': 'Εντονότερες διαφορές μεταξύ των χρωμάτων.',
  'settings.reset': 'Επαναφορά προεπιλογών',
  'settings.resetDone': 'Οι προεπιλογές επανήλθαν',
  'settings.kept': 'Οι ρυθμίσεις διατηρούνται σε αυτό το πρόγραμμα περιήγησης.',
  'settings.storageBlocked':
    'Το πρόγραμμα περιήγησης αποκλείει την τοπική αποθήκευση: οι ρυθμίσεις και η σύνδεσή σας ισχύουν μέχρι να κλείσει η σελίδα.',
} as const;
