export default {
  'exception.title': 'Κάτι πήγε στραβά',
  'exception.description': 'Η ενέργεια δεν ολοκληρώθηκε. Δοκιμάστε ξανά ή μεταβείτε στην αρχική σελίδα.',
  'exception.details': 'Τεχνικές λεπτομέρειες',
  'exception.code': 'Κωδικός σφάλματος: {code}',
  'exception.notFound.title': 'Η σελίδα δεν βρέθηκε',
  'exception.notFound.description':
    'Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση. Ίσως έχει μεταφερθεί ή ο σύνδεσμος είναι λανθασμένος.',
  'exception.crash.title': 'Παρουσιάστηκε σφάλμα στη σελίδα',
  'exception.crash.description':
    'Ένα μη αναμενόμενο σφάλμα σταμάτησε αυτή τη σελίδα. Οι άλλες σελίδες δεν επηρεάζονται.',
  'exception.crash.copy': 'Αντιγραφή λεπτομερειών σφάλματος',
  'exception.crash.copied': 'Αντιγράφηκε',
  'exception.forbidden.title': 'Δεν έχετε πρόσβαση',
  'exception.forbidden.description':
    'Ο λογαριασμός σας δεν επιτρέπεται να ανοίξει αυτή τη σελίδα. Αν τη χρειάζεστε, απευθυνθείτε σε έναν διαχειριστή.',
  'exception.chunk.title': 'Δεν ήταν δυνατή η φόρτωση της σελίδας',
  'exception.chunk.description':
    'Ίσως δεν υπάρχει δίκτυο ή μόλις εγκαταστάθηκε νέα έκδοση. Φορτώστε ξανά τη σελίδα· ό,τι πληκτρολογήσατε έχει κρατηθεί ως πρόχειρο.',
  'exception.chunk.reload': 'Επαναφόρτωση',
} as const;
