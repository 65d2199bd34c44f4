export default {
  'session.expires': '세션 만료까지 {time} 남음',
  'session.expiresSoon': '세션이 곧 만료됩니다. 여기에서 다시 로그인하면 페이지와 입력한 내용이 그대로 유지됩니다.',
  'session.signInAgain': '다시 로그인',
  'session.later': '나중에',
  'session.dialog.title': '다시 로그인',
  'session.dialog.keeps': '로그인 후에도 현재 페이지에 머무르며, 입력한 내용은 사라지지 않습니다.',
  'session.dialog.expired':
    '세션이 만료되었습니다. 로그인하면 현재 페이지에 머무르며, 입력한 내용은 사라지지 않습니다.',
  'session.dialog.other': '다른 계정 사용',
  'session.switched': '다른 탭에서 “{name}”(으)로 로그인했습니다',
} as const;
