export default {
  'department.create': 'เพิ่มแผนก',
  'department.editNamed': 'แก้ไขแผนก “{name}”',
  'department.parent': 'แผนกต้นสังกัด',
  'department.sortHint': 'ตัวเลขน้อยกว่าแสดงก่อน',
  'department.empty': 'ยังไม่มีแผนก',
  'department.emptyHint': 'ยังไม่มีแผนก เริ่มต้นด้วย “เพิ่มแผนก”',
} as const;
