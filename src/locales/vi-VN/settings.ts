export default {
  'settings.title': 'Cài đặt',
  'settings.open': 'Cài đặt',
  'settings.theme': 'Giao diện',
  'settings.contentWidth': 'Độ rộng nội dung',
  'settings.contentWidth.fluid': 'Lấp đầy cửa sổ',
  'settings.contentWidth.fixed': 'Độ rộng cố định',
  'settings.density': 'Mật độ',
  'settings.density.comfortable': 'Thoáng',
  'settings.density.compact': 'Gọn',
  'settings.colorWeak': 'Chế độ cho người yếu màu',
  'settings.colorWeak.hint': 'Tăng mức khác biệt giữa các màu.',
  'settings.reset': 'Khôi phục mặc định',
  'settings.resetDone': 'Đã khôi phục mặc định',
  'settings.kept': 'Cài đặt được lưu trong trình duyệt này.',
  'settings.storageBlocked':
    'Trình duyệt chặn bộ nhớ cục bộ: cài đặt và phiên đăng nhập chỉ được giữ đến khi đóng trang này.',
} as const;
