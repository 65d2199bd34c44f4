export default {
  'common.appTitle': '账户中心',
  'common.retry': '重试',
  'common.back': '返回上一页',
  'common.home': '回到首页',
  'common.loading': '正在加载…',
  'common.loadFailed': '加载失败',
  'common.loadFailedHint': '数据没有加载成功，请检查网络后重试。',
  'common.total': '共 {total, number} 条',
  'common.skipToContent': '跳到主要内容',
  'common.language': '语言',
  'common.enabled': '启用',
  'common.disabled': '停用',
} as const;
