export default {
  'permission.linked': 'ربط العناصر الرئيسية بالفرعية',
  'permission.granted': 'مُنح {count, number} من {total, number}',
  'permission.all': 'تحديد الكل',
  'permission.none': 'إلغاء تحديد الكل',
  'permission.unchanged': 'لا توجد تغييرات',
  'permission.added':
    '{count, plural, zero {لم تُضف أي صلاحية} one {أُضيفت صلاحية واحدة} two {أُضيفت صلاحيتان} few {أُضيفت # صلاحيات} many {أُضيفت # صلاحية} other {أُضيفت # صلاحية}}',
  'permission.removed':
    '{count, plural, zero {لم تُسحب أي صلاحية} one {سُحبت صلاحية واحدة} two {سُحبت صلاحيتان} few {سُحبت # صلاحيات} many {سُحبت # صلاحية} other {سُحبت # صلاحية}}',
  'permission.changes': 'التغييرات قبل الحفظ',
  'permission.showChanges': 'عرض التغييرات',
  'permission.sameAs': 'الصلاحيات مطابقة لصلاحيات «{name}»',
  'permission.comparedWith': 'مقارنةً بـ«{name}»:',
  'permission.fields': 'تم تغيير: {fields}',
  'permission.field': '{field}: من «{before}» إلى «{after}»',
  'permission.more':
    '{count, plural, zero {لا عناصر أخرى} one {عنصر آخر} two {عنصران آخران} few {# عناصر أخرى} many {# عنصرًا آخر} other {# عنصر آخر}}',
  'permission.notHeld': 'لا تملك هذه الصلاحية، لذا لا يمكنك منحها أو سحبها',
  'permission.builtIn': 'الدور المدمج يملك دائمًا جميع الصلاحيات',
  'permission.ownRole': 'لا يمكنك تغيير صلاحيات دور تنتمي إليه',
} as const;
