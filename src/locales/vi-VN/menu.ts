export default {
  'menu.home': 'Trang chủ',
  'menu.login': 'Đăng nhập',
  'menu.role': 'Vai trò',
  'menu.staff': 'Tài khoản nhân viên',
  'menu.menu': 'Menu',
  'menu.record': 'Nhật ký thao tác',
  'menu.password': 'Đổi mật khẩu',
  'menu.department': 'Phòng ban',
  'menu.exception': 'Đã xảy ra lỗi',
  'menu.notFound': 'Không tìm thấy trang',
} as const;
