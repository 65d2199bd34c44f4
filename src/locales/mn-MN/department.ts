export default {
  'department.create': 'Шинэ хэлтэс',
  'department.editNamed': '“{name}” хэлтсийг засах',
  'department.parent': 'Дээд хэлтэс',
  'department.sortHint': 'Бага тоо эхэнд байрлана',
  'department.empty': 'Хэлтэс алга байна',
  'department.emptyHint': 'Хэлтэс алга байна. “Шинэ хэлтэс” товчоор эхэлнэ үү.',
} as const;
