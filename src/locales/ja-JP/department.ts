export default {
  'department.create': '部門を作成',
  'department.editNamed': '部門「{name}」を編集',
  'department.parent': '上位部門',
  'department.sortHint': '数字の小さい順に表示されます',
  'department.empty': '部門はまだありません',
  'department.emptyHint': '部門はまだありません。「部門を作成」から始めてください。',
} as const;
