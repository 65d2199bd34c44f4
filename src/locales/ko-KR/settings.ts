export default {
  'settings.title': '화면 설정',
  'settings.open': '화면 설정',
  'settings.theme': '테마',
  'settings.contentWidth': '콘텐츠 너비',
  'settings.contentWidth.fluid': '창에 맞춤',
  'settings.contentWidth.fixed': '고정 너비',
  'settings.density': '간격',
  'settings.density.comfortable': '넓게',
  'settings.density.compact': '좁게',
  'settings.colorWeak': '색약 모드',
  'settings.colorWeak.hint': '색상 차이를 강조하고, 색상 외의 방법으로도 상태를 구분합니다.',
  'settings.reset': '기본값 복원',
  'settings.resetDone': '기본값으로 복원했습니다',
  'settings.kept': '설정은 이 브라우저에 저장됩니다.',
  'settings.storageBlocked':
    '브라우저가 로컬 저장소를 차단했습니다. 설정과 로그인 상태는 이 페이지를 닫을 때까지만 유지됩니다.',
} as const;
