export default {
  'menu.home': 'דף הבית',
  'menu.login': 'התחברות',
  'menu.role': 'תפקידים',
  'menu.staff': 'חשבונות עובדים',
  'menu.menu': 'תפריטים',
  'menu.record': 'יומן פעולות',
  'menu.password': 'שינוי סיסמה',
  'menu.department': 'מחלקות',
  'menu.exception': 'משהו השתבש',
  'menu.notFound': 'הדף לא נמצא',
} as const;
