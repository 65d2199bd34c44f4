export default {
  'exchange.cancel': 'Ακύρωση',
  'exchange.goOn': 'Συνέχεια',
  'exchange.pause': 'Παύση',
  'exchange.stop': 'Διακοπή',
  'exchange.back': 'Πίσω',
  'exchange.saveAgain': 'Λήψη ξανά',
  'exchange.waiting':
    'Ο διακομιστής είναι απασχολημένος· συνέχεια σε {seconds, plural, one {# δευτερόλεπτο} other {# δευτερόλεπτα}}…',
  'exchange.format.xlsx': 'Βιβλίο εργασίας Excel (.xlsx)',
  'exchange.format.csv': 'Κείμενο CSV (.csv)',
  'exchange.row': 'Γραμμή',
  'exchange.result': 'Αποτέλεσμα',
  'exchange.reason': 'Αιτία',
  'exchange.state.waiting': 'Δεν εκτελέστηκε',
  'exchange.state.running': 'Σε εξέλιξη',
  'exchange.state.done': 'Ολοκληρώθηκε',
  'exchange.state.failed': 'Απέτυχε',
  'exchange.retryFailed':
    '{count, plural, one {Δοκιμή ξανά για # που δεν ολοκληρώθηκε} other {Δοκιμή ξανά για # που δεν ολοκληρώθηκαν}}',

  'exchange.export': 'Εξαγωγή',
  'exchange.export.staff': 'Λογαριασμοί',
  'exchange.export.title': 'Εξαγωγή: {name}',
  'exchange.export.all':
    '{count, plural, one {Θα εξαχθεί η μοναδική γραμμή} other {Θα εξαχθούν και οι # γραμμές}} με την τρέχουσα σειρά.',
  'exchange.export.filtered':
    '{count, plural, one {Θα εξαχθεί # γραμμή} other {Θα εξαχθούν # γραμμές}} με τα τρέχοντα φίλτρα και την τρέχουσα σειρά.',
  'exchange.export.format': 'Μορφή αρχείου',
  'exchange.export.columns': 'Στήλες',
  'exchange.export.start': 'Εξαγωγή',
  'exchange.export.progress': 'Πρόοδος εξαγωγής',
  'exchange.export.soFar': 'Διαβάστηκαν {done, number} από {total, number} γραμμές',
  'exchange.export.failed': 'Η εξαγωγή διακόπηκε. Όσα διαβάστηκαν διατηρούνται και μπορείτε να συνεχίσετε.',
  'exchange.export.stop.title': 'Η εξαγωγή δεν έχει ολοκληρωθεί',
  'exchange.export.stop.hint': 'Όσα διαβάστηκαν ως τώρα δεν θα αποθηκευτούν σε αρχείο.',
  'exchange.export.done': '{count, plural, one {Εξήχθη # γραμμή} other {Εξήχθησαν # γραμμές}}',
  'exchange.export.changed':
    'Τα δεδομένα άλλαξαν κατά την εξαγωγή και ίσως λείπουν γραμμές. Κάντε ξανά εξαγωγή αν το αρχείο πρέπει να είναι ακριβές.',

  'exchange.batch.enable': 'Ενεργοποίηση',
  'exchange.batch.disable': 'Απενεργοποίηση',
  'exchange.batch.enable.title': 'Ενεργοποίηση λογαριασμών',
  'exchange.batch.disable.title': 'Απενεργοποίηση λογαριασμών',
  'exchange.batch.enable.hint':
    '{count, plural, one {Θα ενεργοποιηθεί # λογαριασμός, που θα μπορεί στη συνέχεια να συνδεθεί} other {Θα ενεργοποιηθούν # λογαριασμοί, που θα μπορούν στη συνέχεια να συνδεθούν}}.',
  'exchange.batch.disable.hint':
    '{count, plural, one {Θα απενεργοποιηθεί # λογαριασμός: θα αποσυνδεθεί αμέσως από παντού και δεν θα μπορεί να συνδεθεί μέχρι να ενεργοποιηθεί ξανά} other {Θα απενεργοποιηθούν # λογαριασμοί: θα αποσυνδεθούν αμέσως από παντού και δεν θα μπορούν να συνδεθούν μέχρι να ενεργοποιηθούν ξανά}}.',
  'exchange.batch.skipped':
    '{count, plural, one {Ακόμη # λογαριασμός είναι ήδη σε αυτή την κατάσταση και παραλείπεται} other {Ακόμη # λογαριασμοί είναι ήδη σε αυτή την κατάσταση και παραλείπονται}}.',
  'exchange.batch.barred':
    '{count, plural, one {Δεν μπορείτε να αλλάξετε # λογαριασμό, ο οποίος παραλείπεται} other {Δεν μπορείτε να αλλάξετε # λογαριασμούς, οι οποίοι παραλείπονται}}: {names}',
  'exchange.batch.enable.nothing': 'Όλοι οι επιλεγμένοι λογαριασμοί είναι ήδη ενεργοί.',
  'exchange.batch.disable.nothing': 'Όλοι οι επιλεγμένοι λογαριασμοί είναι ήδη ανενεργοί.',
  'exchange.batch.enable.start': 'Ενεργοποίηση {count, plural, one {# λογαριασμού} other {# λογαριασμών}}',
  'exchange.batch.disable.start': 'Απενεργοποίηση {count, plural, one {# λογαριασμού} other {# λογαριασμών}}',
  'exchange.batch.progress': 'Πρόοδος μαζικής επεξεργασίας',
  'exchange.batch.soFar': 'Επιτυχίες: {done, number}, αποτυχίες: {failed, number}, απομένουν: {waiting, number}',
  'exchange.batch.allDone': '{done, plural, one {Ολοκληρώθηκε # λογαριασμός} other {Ολοκληρώθηκαν # λογαριασμοί}}',
  'exchange.batch.someFailed':
    'Επιτυχίες: {done, number}, αποτυχίες: {failed, number}, δεν ξεκίνησαν: {waiting, number}. Όσοι δεν ολοκληρώθηκαν παραμένουν επιλεγμένοι.',
  'exchange.batch.results': 'Αποτέλεσμα κάθε λογαριασμού',

  'exchange.import': 'Εισαγωγή',
  'exchange.import.title': 'Εισαγωγή λογαριασμών',
  'exchange.import.drop': 'Αφήστε ένα αρχείο εδώ ή επιλέξτε ένα',
  'exchange.import.limits': 'CSV ή Excel (.xlsx), έως {size} MB και {rows, number} γραμμές',
  'exchange.import.choose': 'Επιλογή αρχείου',
  'exchange.import.reading': 'Ανάγνωση του αρχείου…',
  'exchange.import.template': 'Δεν έχετε ακόμη αρχείο; Κατεβάστε ένα πρότυπο:',
  'exchange.import.templateName': 'Πρότυπο εισαγωγής λογαριασμών',
  'exchange.import.reportName': 'Αποτέλεσμα εισαγωγής λογαριασμών',
  'exchange.import.fault.tooLarge': 'Το αρχείο υπερβαίνει τα {size} MB· χωρίστε το και εισαγάγετε τα μέρη',
  'exchange.import.fault.tooManyRows':
    'Το αρχείο έχει πάνω από {rows, number} γραμμές· χωρίστε το και εισαγάγετε τα μέρη',
  'exchange.import.fault.empty':
    'Το αρχείο δεν έχει δεδομένα: η πρώτη γραμμή πρέπει να ονομάζει τις στήλες και τα δεδομένα να αρχίζουν από κάτω',
  'exchange.import.fault.unreadable':
    'Δεν είναι δυνατή η ανάγνωση του αρχείου· βεβαιωθείτε ότι είναι CSV ή .xlsx και δεν είναι κρυπτογραφημένο',
  'exchange.import.columns': 'Αντιστοίχιση στηλών',
  'exchange.import.columnFor': 'Στήλη για: {field}',
  'exchange.import.noColumn': '(δεν εισάγεται)',
  'exchange.import.missing': 'Επιλέξτε στήλη για: {fields}',
  'exchange.import.optionsFailed':
    'Δεν ήταν δυνατή η φόρτωση τμημάτων ή ρόλων, επομένως το αρχείο δεν μπορεί να ελεγχθεί',
  'exchange.import.preview': 'Προεπισκόπηση',
  'exchange.import.onlyFaulty': 'Μόνο γραμμές με προβλήματα',
  'exchange.import.looking': '{total, plural, one {# γραμμή} other {# γραμμές}}, έλεγχος για υπάρχοντες λογαριασμούς…',
  'exchange.import.checked':
    '{total, plural, one {# γραμμή} other {# γραμμές}}. Για εισαγωγή: {valid, number}, υπάρχουν ήδη: {exists, number}, με προβλήματα: {faulty, number}, εξαιρέθηκαν: {left, number}',
  'exchange.import.lookFailed':
    'Δεν ήταν δυνατός ο έλεγχος για υπάρχοντες λογαριασμούς. Κάθε λογαριασμός ελέγχεται κατά την εισαγωγή και κανένας δεν δημιουργείται δύο φορές.',
  'exchange.import.lookLeft':
    'Οι λογαριασμοί είναι πολλοί: {count, plural, one {# δεν ελέγχθηκε} other {# δεν ελέγχθηκαν}} εκ των προτέρων. Κάθε λογαριασμός ελέγχεται κατά την εισαγωγή και κανένας δεν δημιουργείται δύο φορές.',
  'exchange.import.take': 'Εισαγωγή γραμμής {row, number}',
  'exchange.import.takeColumn': 'Εισαγωγή',
  'exchange.import.check': 'Έλεγχος',
  'exchange.import.fine': 'Μπορεί να εισαχθεί',
  'exchange.import.password': 'Αρχικός κωδικός πρόσβασης',
  'exchange.import.password.generate': 'Δημιουργία ξεχωριστού για κάθε άτομο',
  'exchange.import.password.same': 'Ο ίδιος για όλους',
  'exchange.import.password.hint': 'Όλοι πρέπει να τον αλλάξουν στην πρώτη σύνδεση.',
  'exchange.import.password.generateHint':
    'Οι κωδικοί που δημιουργούνται υπάρχουν μόνο στο αρχείο αποτελεσμάτων και δεν μπορούν να εμφανιστούν μετά το κλείσιμο του παραθύρου.',
  'exchange.import.start': 'Εισαγωγή {count, plural, one {# λογαριασμού} other {# λογαριασμών}}',
  'exchange.import.progress': 'Πρόοδος εισαγωγής',
  'exchange.import.soFar':
    'Δημιουργήθηκαν: {created, number}, υπήρχαν ήδη: {exists, number}, απέτυχαν: {failed, number}, απομένουν: {waiting, number}',
  'exchange.import.paused': 'Σε παύση',
  'exchange.stalled': 'Η σύνδεση χάθηκε, σε παύση',
  'exchange.import.over':
    'Η εισαγωγή τελείωσε. Δημιουργήθηκαν: {created, number}, υπήρχαν ήδη: {exists, number}, απέτυχαν: {failed, number}, δεν εισήχθησαν: {left, number}',
  'exchange.import.report': 'Λήψη αποτελέσματος',
  'exchange.import.reportSecret':
    'Οι αρχικοί κωδικοί πρόσβασης υπάρχουν μόνο στο αρχείο αποτελεσμάτων. Κατεβάστε το πριν κλείσετε και φυλάξτε το με ασφάλεια.',
  'exchange.import.results': 'Αποτέλεσμα κάθε γραμμής',
  'exchange.import.created': 'Δημιουργήθηκε',
  'exchange.import.exists': 'Υπήρχε ήδη',
  'exchange.import.refused': 'Δεν εισήχθη',
  'exchange.import.leftOut': 'Εξαιρέθηκε',
  'exchange.import.leftOutReason': 'Αποεπιλέχθηκε πριν από την εισαγωγή',
  'exchange.import.takenReason': 'Ο λογαριασμός «{username}» υπάρχει ήδη και δεν δημιουργήθηκε ξανά',
  'exchange.import.unclear': 'Ο διακομιστής δεν απάντησε και ο λογαριασμός δεν βρέθηκε· μπορείτε να δοκιμάσετε ξανά',
  'exchange.import.stop.title': 'Η εισαγωγή δεν έχει ολοκληρωθεί',
  'exchange.import.stop.hint':
    'Οι υπόλοιποι λογαριασμοί δεν θα δημιουργηθούν. Με νέα εισαγωγή του ίδιου αρχείου δημιουργούνται μόνο όσοι λείπουν.',
  'exchange.import.stop.secret':
    'Οι αρχικοί κωδικοί πρόσβασης δεν έχουν ληφθεί και δεν μπορούν να εμφανιστούν αργότερα.',
  'exchange.import.stop.leave': 'Διακοπή και κλείσιμο',
  'exchange.import.stop.leaveSecret': 'Κλείσιμο χωρίς λήψη',
  'exchange.import.stop.titleChosen': 'Η εισαγωγή δεν έχει ξεκινήσει',
  'exchange.import.stop.hintChosen': 'Αν κλείσετε, θα πρέπει να επιλέξετε και να ελέγξετε ξανά το αρχείο.',
  'exchange.import.stop.leaveChosen': 'Απόρριψη',
  'exchange.import.stop.stay': 'Παραμονή',
  'exchange.import.row.empty': 'δεν πρέπει να είναι κενό',
  'exchange.import.row.duplicate': 'Ίδιος λογαριασμός με τη γραμμή {row, number}',
  'exchange.import.row.departmentUnknown': 'Δεν υπάρχει τμήμα «{text}»',
  'exchange.import.row.departmentAmbiguous':
    'Πολλά τμήματα ονομάζονται «{text}»· δώστε ολόκληρη τη διαδρομή ή τον κωδικό',
  'exchange.import.row.roleUnknown': 'Δεν υπάρχει ρόλος «{text}»',
  'exchange.import.row.roleBeyond':
    'Ο ρόλος «{text}» περιέχει δικαιώματα που δεν έχετε, οπότε δεν μπορείτε να τον δώσετε',
  'exchange.import.row.exists': 'Ο λογαριασμός υπάρχει ήδη ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Μαρία Παπαδοπούλου',
  'exchange.import.example.remark': 'Παράδειγμα· διαγράψτε αυτή τη γραμμή πριν από την εισαγωγή',

  'exchange.alias.username':
    'λογαριασμός,χρήστης,όνομα χρήστη,όνομα σύνδεσης,account,username,user name,login,login name',
  'exchange.alias.name': 'όνομα,ονοματεπώνυμο,πλήρες όνομα,name,full name,display name',
  'exchange.alias.department': 'τμήμα,κωδικός τμήματος,διαδρομή τμήματος,department,dept,department code',
  'exchange.alias.roles': 'ρόλοι,ρόλος,κωδικός ρόλου,roles,role,role code',
  'exchange.alias.mobile': 'κινητό,κινητό τηλέφωνο,τηλέφωνο,αριθμός κινητού,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'ηλεκτρονικό ταχυδρομείο,ηλ. ταχυδρομείο,διεύθυνση email,email,e-mail,mail',
  'exchange.alias.remark':
    'σημείωση,σημειώσεις,παρατήρηση,παρατηρήσεις,σχόλιο,σχόλια,περιγραφή,remark,remarks,note,notes,comment',
} as const;
