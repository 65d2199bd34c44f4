export default {
  'department.create': 'واحد جدید',
  'department.editNamed': 'ویرایش واحد «{name}»',
  'department.parent': 'واحد بالادست',
  'department.sortHint': 'عددهای کوچک‌تر جلوتر می‌آیند',
  'department.empty': 'هنوز واحدی وجود ندارد',
  'department.emptyHint': 'هنوز واحدی وجود ندارد. با «واحد جدید» شروع کنید.',
} as const;
