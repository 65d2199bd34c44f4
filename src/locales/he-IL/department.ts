export default {
  'department.create': 'מחלקה חדשה',
  'department.editNamed': 'עריכת המחלקה ”{name}”',
  'department.parent': 'מחלקת אם',
  'department.sortHint': 'מספרים קטנים מופיעים קודם',
  'department.empty': 'אין עדיין מחלקות',
  'department.emptyHint': 'אין עדיין מחלקות. התחילו עם ”מחלקה חדשה”.',
} as const;
