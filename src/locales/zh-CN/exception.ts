export default {
  'exception.title': '出错了',
  'exception.description': '操作没有完成。可以重试，或先回到首页。',
  'exception.code': '错误代码：{code}',
  'exception.notFound.title': '页面不存在',
  'exception.notFound.description': '这个地址没有对应的页面，可能已被移动，或链接有误。',
  'exception.crash.title': '页面出错了',
  'exception.crash.description': '这个页面遇到意外错误，其他页面不受影响。',
  'exception.crash.copy': '复制错误详情',
  'exception.crash.copied': '已复制',
} as const;
