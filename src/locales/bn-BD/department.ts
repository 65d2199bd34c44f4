export default {
  'department.create': 'নতুন বিভাগ',
  'department.editNamed': 'বিভাগ “{name}” সম্পাদনা করুন',
  'department.parent': 'ঊর্ধ্বতন বিভাগ',
  'department.sortHint': 'ছোট সংখ্যা আগে আসে',
  'department.empty': 'এখনও কোনো বিভাগ নেই',
  'department.emptyHint': 'এখনও কোনো বিভাগ নেই। “নতুন বিভাগ” দিয়ে শুরু করুন।',
} as const;
