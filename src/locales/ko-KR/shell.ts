export default {
  'shell.account': '계정 메뉴',
  'shell.signOut': '로그아웃',
  'shell.changePassword': '비밀번호 변경',
  'shell.noDepartment': '부서 없음',
  'shell.collapse': '사이드바 접기',
  'shell.expand': '사이드바 펼치기',
  'shell.theme': '테마',
  'shell.theme.light': '밝게',
  'shell.theme.dark': '어둡게',
  'shell.theme.system': '시스템 설정',
  'shell.notifications': '알림',
  'shell.notifications.counts': '알림 {total, number}건, 읽지 않음 {unread, number}건',
} as const;
