export default {
  'orgChart.title': 'الهيكل التنظيمي',
  'orgChart.view': 'طريقة العرض',
  'orgChart.table': 'جدول',
  'orgChart.finding': '{position, number} من {count, number}: {name}',
  'orgChart.openLevel': 'توسيع مستوى واحد',
  'orgChart.close': 'طي',
  'orgChart.fit': 'ملاءمة',
  'orgChart.zoomIn': 'تكبير',
  'orgChart.zoomOut': 'تصغير',
  'orgChart.actualSize': '{percent}، العودة إلى ١٠٠٪',
  'orgChart.export': 'تصدير',
  'orgChart.png': 'صورة PNG',
  'orgChart.svg': 'رسم SVG',
  'orgChart.tooLarge': 'المحتوى الموسّع أكبر من أن يكون مقروءًا في صورة PNG. اطوِ جزءًا منه أو صدّره بصيغة SVG.',
  'orgChart.exportFailed': 'لم يتمكن المتصفح من إنشاء الصورة. اطوِ جزءًا من الهيكل وأعد المحاولة، أو صدّره بصيغة SVG.',
  'orgChart.leader': 'رئيس القسم: {name}',
  'orgChart.noLeader': 'لا يوجد رئيس للقسم',
  'orgChart.people':
    '{count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'orgChart.openBelow':
    '{count, plural, zero {لا توجد أقسام فرعية} one {إظهار قسم فرعي واحد} two {إظهار قسمين فرعيين} few {إظهار # أقسام فرعية} many {إظهار # قسمًا فرعيًا} other {إظهار # قسم فرعي}}',
  'orgChart.closeBelow':
    '{count, plural, zero {لا توجد أقسام فرعية} one {إخفاء قسم فرعي واحد} two {إخفاء قسمين فرعيين} few {إخفاء # أقسام فرعية} many {إخفاء # قسمًا فرعيًا} other {إخفاء # قسم فرعي}}',
  'orgChart.keys':
    'اسحب أو مرّر للتحريك، و‎Ctrl‎ + عجلة الفأرة للتكبير والتصغير. لوحة المفاتيح: الأسهم للتنقل بين الأقسام، وEnter للتوسيع أو الطي، و‎+ − 0‎ لتغيير الحجم، وShift + الأسهم لتحريك المخطط.',
  'orgChart.count': '{count, number}',
} as const;
