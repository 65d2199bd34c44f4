export default {
  'department.create': 'Yeni departman',
  'department.editNamed': '“{name}” departmanını düzenle',
  'department.parent': 'Üst departman',
  'department.sortHint': 'Küçük sayılar önce gelir',
  'department.empty': 'Henüz departman yok',
  'department.emptyHint': 'Henüz departman yok. “Yeni departman” ile başlayın.',
} as const;
