export default {
  'session.expires': '登录将在 {time} 后过期',
  'session.expiresSoon': '登录即将过期。在此重新登录，当前页面和填写的内容都会保留。',
  'session.signInAgain': '重新登录',
  'session.later': '稍后',
  'session.idle': '您长时间未操作，{time} 后将退出登录',
  'session.stay': '保持登录',
  'session.dialog.title': '重新登录',
  'session.dialog.keeps': '登录后留在当前页面，填写的内容不会丢失。',
  'session.dialog.expired': '登录已过期。登录后留在当前页面，填写的内容不会丢失。',
  'session.dialog.other': '使用其他账号',
  'session.switched': '已在其他标签页登录为“{name}”',
} as const;
