export default {
  'menu.home': '홈',
  'menu.login': '로그인',
  'menu.role': '역할 관리',
  'menu.staff': '직원 계정 관리',
  'menu.menu': '메뉴 관리',
  'menu.record': '작업 로그',
  'menu.password': '비밀번호 변경',
  'menu.department': '부서 관리',
  'menu.exception': '문제가 발생했습니다',
  'menu.notFound': '페이지를 찾을 수 없음',
} as const;
