export default {
  'session.expires': '登入將於 {time} 後過期',
  'session.expiresSoon': '登入即將過期。您可以在這裡重新登入，頁面和填寫的內容都會保留。',
  'session.signInAgain': '重新登入',
  'session.later': '稍後',
  'session.dialog.title': '重新登入',
  'session.dialog.keeps': '登入後會留在目前頁面，填寫的內容不會遺失。',
  'session.dialog.expired': '登入已過期。登入後會留在目前頁面，填寫的內容不會遺失。',
  'session.dialog.other': '使用其他帳號',
  'session.switched': '已在另一個分頁登入為「{name}」',
} as const;
