export default {
  'department.create': 'Thêm phòng ban',
  'department.editNamed': 'Sửa phòng ban “{name}”',
  'department.parent': 'Phòng ban cấp trên',
  'department.sortHint': 'Số nhỏ hơn xếp trước',
  'department.empty': 'Chưa có phòng ban nào',
  'department.emptyHint': 'Chưa có phòng ban nào. Hãy bắt đầu bằng “Thêm phòng ban”.',
} as const;
