export default {
  'pwa.offline': 'Bạn đang ngoại tuyến',
  'pwa.offlineLasts': 'Ngoại tuyến – sẽ cập nhật khi có kết nối lại',
  'pwa.online': 'Đã kết nối lại',
  'pwa.update.title': 'Có nội dung mới',
  'pwa.update.hint': 'Nhấp “Làm mới” hoặc tự làm mới trang.',
  'pwa.update.refresh': 'Làm mới',
  'pwa.offlineStart.title': 'Không kết nối được máy chủ',
  'pwa.offlineStart.hint': 'Ứng dụng đã mở và sẽ tiếp tục ngay khi có mạng.',
  'pwa.install': 'Cài đặt làm ứng dụng',
} as const;
