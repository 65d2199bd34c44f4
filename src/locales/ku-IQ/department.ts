export default {
  'department.create': 'بەشی نوێ',
  'department.editNamed': 'دەستکاریی بەشی «{name}»',
  'department.parent': 'بەشی سەرەوە',
  'department.sortHint': 'ژمارەی بچووکتر پێشتر دێت',
  'department.empty': 'هێشتا هیچ بەشێک نییە',
  'department.emptyHint': 'هێشتا هیچ بەشێک نییە. بە «بەشی نوێ» دەست پێ بکەن.',
} as const;
