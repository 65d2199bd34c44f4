export default {
  'department.create': 'قسم جديد',
  'department.editNamed': 'تعديل القسم «{name}»',
  'department.parent': 'القسم الأعلى',
  'department.sortHint': 'الأرقام الأصغر تظهر أولًا',
  'department.empty': 'لا توجد أقسام بعد',
  'department.emptyHint': 'لا توجد أقسام بعد. ابدأ بالضغط على «قسم جديد».',
} as const;
