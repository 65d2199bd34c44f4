export default {
  'department.create': '新增部門',
  'department.editNamed': '編輯部門「{name}」',
  'department.parent': '上層部門',
  'department.sortHint': '數字小的排在前面',
  'department.empty': '尚無部門',
  'department.emptyHint': '尚無部門，請點選「新增部門」開始建立組織架構。',
} as const;
