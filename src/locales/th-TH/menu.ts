export default {
  'menu.home': 'หน้าแรก',
  'menu.login': 'เข้าสู่ระบบ',
  'menu.role': 'บทบาท',
  'menu.staff': 'บัญชีพนักงาน',
  'menu.menu': 'เมนู',
  'menu.record': 'บันทึกการดำเนินการ',
  'menu.password': 'เปลี่ยนรหัสผ่าน',
  'menu.department': 'แผนก',
  'menu.exception': 'เกิดข้อผิดพลาด',
  'menu.notFound': 'ไม่พบหน้า',
} as const;
