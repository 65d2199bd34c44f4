export default {
  'tree.search': 'البحث في {label}',
  'tree.found':
    '{count, plural, zero {لا توجد نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'tree.nothing': 'لا توجد نتائج مطابقة',
  'tree.nothingToPick': 'لا يوجد هنا ما يمكن اختياره',
  'tree.openAll': 'توسيع الكل',
  'tree.closeAll': 'طي الكل',
  'tree.clear': 'مسح',
  'tree.clearSearch': 'مسح البحث',
  'tree.stale': 'تعذّر التحديث. البيانات المعروضة سابقة.',
  'tree.toRoot': 'أفلت هنا للنقل إلى المستوى الأعلى',
  'tree.topLevel': 'المستوى الأعلى',
  'tree.move': 'نقل',
  'tree.moveTo': 'نقل إلى…',
  'tree.moveNamed': 'نقل «{name}»',
  'tree.moveWhere': 'الآن في «{from}». اختر العنصر الأعلى الجديد.',
  'tree.moveFrom': 'من «{from}» إلى «{to}».',
  'tree.moveBelow':
    '{count, plural, zero {لا يُنقل معه أي عنصر} one {يُنقل معه عنصر واحد تحته} two {يُنقل معه عنصران تحته} few {تُنقل معه # عناصر تحته} many {يُنقل معه # عنصرًا تحته} other {يُنقل معه # عنصر تحته}}.',
  'tree.newParent': 'العنصر الأعلى الجديد',
  'tree.addChild': 'إضافة فرع',
} as const;
