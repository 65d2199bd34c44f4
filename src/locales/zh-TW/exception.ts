export default {
  'exception.title': '發生錯誤',
  'exception.description': '操作未完成。您可以重試，或先回到首頁。',
  'exception.code': '錯誤代碼：{code}',
  'exception.notFound.title': '找不到頁面',
  'exception.notFound.description': '此網址沒有對應的頁面，可能已被移動，或連結有誤。',
  'exception.crash.title': '頁面發生錯誤',
  'exception.crash.description': '此頁面發生未預期的錯誤，其他頁面不受影響。',
  'exception.crash.copy': '複製錯誤詳細資料',
  'exception.crash.copied': '已複製',
} as const;
