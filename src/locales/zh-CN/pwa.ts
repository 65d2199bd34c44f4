export default {
  'pwa.offline': '当前处于离线状态',
  'pwa.offlineLasts': '当前离线，联网后自动更新',
  'pwa.online': '网络已恢复',
  'pwa.update.title': '有新内容',
  'pwa.update.hint': '请点击“刷新”，或手动刷新页面。',
  'pwa.update.refresh': '刷新',
  'pwa.offlineStart.title': '暂时无法连接服务器',
  'pwa.offlineStart.hint': '应用已打开，联网后即可继续使用。',
  'pwa.install': '安装到桌面',
} as const;
