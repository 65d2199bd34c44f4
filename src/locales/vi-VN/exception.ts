export default {
  'exception.title': 'Đã xảy ra lỗi',
  'exception.description': 'Thao tác chưa hoàn tất. Hãy thử lại hoặc về trang chủ trước.',
  'exception.details': 'Chi tiết kỹ thuật',
  'exception.code': 'Mã lỗi: {code}',
  'exception.notFound.title': 'Không tìm thấy trang',
  'exception.notFound.description':
    'Không có trang nào ở địa chỉ này. Trang có thể đã được chuyển đi hoặc liên kết không đúng.',
  'exception.crash.title': 'Trang gặp lỗi',
  'exception.crash.description': 'Một lỗi ngoài dự kiến đã làm trang này dừng lại. Các trang khác không bị ảnh hưởng.',
  'exception.crash.copy': 'Sao chép chi tiết lỗi',
  'exception.crash.copied': 'Đã sao chép',
  'exception.forbidden.title': 'Không có quyền truy cập',
  'exception.forbidden.description': 'Tài khoản của bạn không được mở trang này. Nếu cần, hãy liên hệ quản trị viên.',
  'exception.chunk.title': 'Không tải được trang này',
  'exception.chunk.description':
    'Có thể mạng bị gián đoạn hoặc phiên bản mới vừa được cài đặt. Hãy tải lại trang; nội dung đã nhập được lưu thành bản nháp.',
  'exception.chunk.reload': 'Tải lại',
} as const;
