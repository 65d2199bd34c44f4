export default {
  'shell.account': 'תפריט החשבון',
  'shell.signOut': 'התנתקות',
  'shell.changePassword': 'שינוי סיסמה',
  'shell.noDepartment': 'ללא מחלקה',
  'shell.collapse': 'כיווץ סרגל הצד',
  'shell.expand': 'הרחבת סרגל הצד',
  'shell.theme': 'ערכת נושא',
  'shell.theme.light': 'בהירה',
  'shell.theme.dark': 'כהה',
  'shell.theme.system': 'לפי המערכת',
  'shell.notifications': 'התראות',
  'shell.notifications.counts':
    '{total, plural, one {התראה אחת} two {שתי התראות} other {# התראות}}, {unread, number} שלא נקראו',
  'shell.breadcrumb': 'המיקום הנוכחי',
  'shell.navigation': 'ניווט ראשי',
} as const;
