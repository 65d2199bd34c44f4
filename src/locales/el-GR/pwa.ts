export default {
  'pwa.offline': 'Είστε εκτός σύνδεσης',
  'pwa.offlineLasts': 'Εκτός σύνδεσης – θα ενημερωθεί μόλις συνδεθείτε ξανά',
  'pwa.online': 'Η σύνδεση αποκαταστάθηκε',
  'pwa.update.title': 'Νέο περιεχόμενο',
  'pwa.update.hint': 'Πατήστε «Ανανέωση» ή ανανεώστε μόνοι σας τη σελίδα.',
  'pwa.update.refresh': 'Ανανέωση',
  'pwa.offlineStart.title': 'Ο διακομιστής δεν είναι προσβάσιμος',
  'pwa.offlineStart.hint': 'Η εφαρμογή είναι ανοιχτή· θα συνεχίσει μόλις συνδεθείτε στο διαδίκτυο.',
  'pwa.install': 'Εγκατάσταση ως εφαρμογή',
} as const;
