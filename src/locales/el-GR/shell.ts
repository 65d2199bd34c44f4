export default {
  'shell.account': 'Μενού λογαριασμού',
  'shell.signOut': 'Αποσύνδεση',
  'shell.changePassword': 'Αλλαγή κωδικού πρόσβασης',
  'shell.noDepartment': 'Χωρίς τμήμα',
  'shell.collapse': 'Σύμπτυξη πλευρικής στήλης',
  'shell.expand': 'Ανάπτυξη πλευρικής στήλης',
  'shell.theme': 'Θέμα',
  'shell.theme.light': 'Φωτεινό',
  'shell.theme.dark': 'Σκούρο',
  'shell.theme.system': 'Όπως το σύστημα',
  'shell.notifications': 'Ειδοποιήσεις',
  'shell.notifications.counts':
    '{total, plural, one {# ειδοποίηση} other {# ειδοποιήσεις}}, {unread, number} μη αναγνωσμένες',
  'shell.breadcrumb': 'Βρίσκεστε εδώ',
  'shell.navigation': 'Κύρια πλοήγηση',
} as const;
