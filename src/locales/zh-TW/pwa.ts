export default {
  'pwa.offline': '目前處於離線狀態',
  'pwa.offlineLasts': '目前離線，恢復連線後自動更新',
  'pwa.online': '網路已恢復連線',
  'pwa.update.title': '有新內容',
  'pwa.update.hint': '請點選「重新整理」，或手動重新整理頁面。',
  'pwa.update.refresh': '重新整理',
  'pwa.offlineStart.title': '暫時無法連線至伺服器',
  'pwa.offlineStart.hint': '應用程式已開啟，恢復連線後即可繼續使用。',
  'pwa.install': '安裝到桌面',
} as const;
