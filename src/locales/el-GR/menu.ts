export default {
  'menu.home': 'Αρχική',
  'menu.login': 'Σύνδεση',
  'menu.role': 'Ρόλοι',
  'menu.staff': 'Λογαριασμοί προσωπικού',
  'menu.menu': 'Μενού',
  'menu.record': 'Αρχείο ενεργειών',
  'menu.password': 'Αλλαγή κωδικού πρόσβασης',
  'menu.department': 'Τμήματα',
  'menu.exception': 'Κάτι πήγε στραβά',
  'menu.notFound': 'Η σελίδα δεν βρέθηκε',
} as const;
