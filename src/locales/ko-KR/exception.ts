export default {
  'exception.title': '문제가 발생했습니다',
  'exception.description': '작업을 완료하지 못했습니다. 다시 시도하거나 홈으로 이동하세요.',
  'exception.details': '기술 정보',
  'exception.code': '오류 코드: {code}',
  'exception.notFound.title': '페이지를 찾을 수 없습니다',
  'exception.notFound.description':
    '이 주소에 해당하는 페이지가 없습니다. 페이지가 이동되었거나 링크가 잘못되었을 수 있습니다.',
  'exception.crash.title': '페이지에 오류가 발생했습니다',
  'exception.crash.description': '예기치 않은 오류로 이 페이지가 중단되었습니다. 다른 페이지에는 영향이 없습니다.',
  'exception.crash.copy': '오류 정보 복사',
  'exception.crash.copied': '복사됨',
  'exception.forbidden.title': '접근 권한 없음',
  'exception.forbidden.description': '현재 계정으로는 이 페이지를 열 수 없습니다. 필요한 경우 관리자에게 문의하세요.',
  'exception.chunk.title': '페이지를 불러오지 못했습니다',
  'exception.chunk.description':
    '네트워크가 끊겼거나 시스템이 방금 업데이트되었을 수 있습니다. 페이지를 다시 불러오세요. 입력한 내용은 임시 저장되어 있습니다.',
  'exception.chunk.reload': '다시 불러오기',
} as const;
