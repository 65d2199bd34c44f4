export default {
  'session.expires': 'Oturumunuzun süresi {time} sonra dolacak',
  'session.expiresSoon':
    'Oturumunuzun süresi dolmak üzere. Burada yeniden oturum açın; sayfa ve yazdıklarınız korunur.',
  'session.signInAgain': 'Yeniden oturum aç',
  'session.later': 'Daha sonra',
  'session.dialog.title': 'Yeniden oturum açın',
  'session.dialog.keeps': 'Bu sayfada kalırsınız ve yazdıklarınız korunur.',
  'session.dialog.expired': 'Oturumunuzun süresi doldu. Buradan devam etmek için oturum açın; yazdıklarınız korunur.',
  'session.dialog.other': 'Başka hesap kullan',
  'session.switched': 'Başka bir sekmede artık “{name}” olarak oturum açıldı',
} as const;
