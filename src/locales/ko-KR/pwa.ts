export default {
  'pwa.offline': '오프라인 상태입니다',
  'pwa.offlineLasts': '오프라인 – 온라인 상태가 되면 업데이트됩니다',
  'pwa.online': '다시 온라인 상태입니다',
  'pwa.update.title': '새 콘텐츠가 있습니다',
  'pwa.update.hint': '“새로 고침”을 누르거나 페이지를 직접 새로 고치세요.',
  'pwa.update.refresh': '새로 고침',
  'pwa.offlineStart.title': '서버에 연결할 수 없습니다',
  'pwa.offlineStart.hint': '앱은 열려 있으며, 온라인 상태가 되면 계속 사용할 수 있습니다.',
  'pwa.install': '앱으로 설치',
} as const;
