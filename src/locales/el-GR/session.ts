export default {
  'session.expires': 'Η περίοδος σύνδεσης λήγει σε {time}',
  'session.expiresSoon':
    'Η περίοδος σύνδεσης πρόκειται να λήξει. Συνδεθείτε ξανά εδώ για να κρατήσετε τη σελίδα και όσα πληκτρολογήσατε.',
  'session.signInAgain': 'Σύνδεση ξανά',
  'session.later': 'Αργότερα',
  'session.dialog.title': 'Σύνδεση ξανά',
  'session.dialog.keeps': 'Μένετε σε αυτή τη σελίδα και κρατάτε όσα πληκτρολογήσατε.',
  'session.dialog.expired':
    'Η περίοδος σύνδεσης έληξε. Συνδεθείτε για να συνεχίσετε εδώ· όσα πληκτρολογήσατε διατηρούνται.',
  'session.dialog.other': 'Χρήση άλλου λογαριασμού',
  'session.switched': 'Συνδεθήκατε ως «{name}» σε άλλη καρτέλα',
} as const;
