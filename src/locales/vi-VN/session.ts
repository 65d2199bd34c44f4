export default {
  'session.expires': 'Phiên đăng nhập hết hạn sau {time}',
  'session.expiresSoon':
    'Phiên đăng nhập sắp hết hạn. Hãy đăng nhập lại tại đây để giữ nguyên trang và nội dung đã nhập.',
  'session.signInAgain': 'Đăng nhập lại',
  'session.later': 'Để sau',
  'session.dialog.title': 'Đăng nhập lại',
  'session.dialog.keeps': 'Bạn vẫn ở trang này và nội dung đã nhập được giữ nguyên.',
  'session.dialog.expired':
    'Phiên đăng nhập đã hết hạn. Đăng nhập để tiếp tục tại đây; nội dung đã nhập được giữ nguyên.',
  'session.dialog.other': 'Dùng tài khoản khác',
  'session.switched': 'Hiện đã đăng nhập với tên “{name}” ở một thẻ khác',
} as const;
